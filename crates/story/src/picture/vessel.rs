//! What flies, standing upright around its middle: about 60 wide and 110 high.

use kernel::Vessel;

/// The vessel, front up.
pub fn upright(vessel: Vessel) -> &'static str {
    match vessel {
        Vessel::Rocket => {
            "<path d=\"M0-56c15 13 21 30 21 50v38h-42V-6c0-20 6-37 21-50z\" fill=\"#f4f6ff\"/>\
             <path d=\"M0-56c9 8 15 17 18 26h-36c3-9 9-18 18-26z\" fill=\"#ff5d5d\"/><path d=\"M-21 6h42v7h-42z\" fill=\"#c9d2ea\"/>\
             <path d=\"M21 8l15 18v22L21 36zM-21 8l-15 18v22l15-12z\" fill=\"#ff5d5d\"/><path d=\"M-13 32h26l5 12h-36z\" fill=\"#5b6685\"/>\
             <circle cy=\"-12\" r=\"9\" fill=\"#58c7e6\" stroke=\"#27406e\" stroke-width=\"3\"/>"
        }
        Vessel::Liner => {
            "<path d=\"M0-58c20 10 30 26 30 46v42c0 8-8 14-16 14h-28c-8 0-16-6-16-14v-42c0-20 10-36 30-46z\" fill=\"#f7f1e3\"/>\
             <path d=\"M0-58c11 6 19 13 24 22h-48c5-9 13-16 24-22z\" fill=\"#2f8f9d\"/><path d=\"M-30 10h60v6h-60zM-30-16h60v4h-60z\" fill=\"#e0b04c\"/>\
             <g fill=\"#2b4a6f\"><circle cx=\"-16\" cy=\"-2\" r=\"5\"/><circle cy=\"-2\" r=\"5\"/><circle cx=\"16\" cy=\"-2\" r=\"5\"/>\
             <circle cx=\"-16\" cy=\"26\" r=\"5\"/><circle cy=\"26\" r=\"5\"/><circle cx=\"16\" cy=\"26\" r=\"5\"/></g>\
             <path d=\"M30 4c14 6 20 18 20 34l-20-8zM-30 4c-14 6-20 18-20 34l20-8z\" fill=\"#e86f3c\"/><path d=\"M-18 44h10l3 8h-16zM8 44h10l3 8H5z\" fill=\"#5b6685\"/>"
        }
        Vessel::Truck => {
            "<path d=\"M-16-56h32v32h-32z\" fill=\"#cfd6e6\"/><path d=\"M-48-24h32V8h-32zM16-24h32V8H16z\" fill=\"#8fa3c7\"/>\
             <path d=\"M-16-24h32V8h-32z\" fill=\"#e8a13a\"/><path d=\"M-48 8h32v32h-32zM16 8h32v32H16z\" fill=\"#a8553e\"/><path d=\"M-16 8h32v32h-32z\" fill=\"#6f8f5a\"/>\
             <path d=\"M-48-24h96M-48 8h96M-16-56v96M16-56v96\" stroke=\"#27304a\" stroke-width=\"3\"/>\
             <path d=\"M-3-56v-14h6v14zM-36 40h8l4 9h-16zM28 40h8l4 9H24z\" fill=\"#5b6685\"/><circle cy=\"-8\" r=\"9\" fill=\"#58c7e6\" stroke=\"#27406e\" stroke-width=\"3\"/>"
        }
    }
}

/// The fire under it.
pub fn flame(vessel: Vessel) -> &'static str {
    match vessel {
        Vessel::Rocket => {
            "<g class=\"pic-flame\"><path d=\"M-15 44h30L0 96z\" fill=\"#ffb454\"/><path d=\"M-7 44H7L0 74z\" fill=\"#fff3c4\"/></g>"
        }
        Vessel::Liner | Vessel::Truck => {
            "<g class=\"pic-flame\"><path d=\"M-24 48h20l-10 42zM4 48h20L14 90z\" fill=\"#58c7e6\"/><path d=\"M-19 48h10l-5 24zM9 48h10l-5 24z\" fill=\"#eaffff\"/></g>"
        }
    }
}
