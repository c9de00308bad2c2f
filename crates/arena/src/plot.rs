//! A picture of a report.
