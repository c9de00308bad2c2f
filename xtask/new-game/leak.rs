impl Worlds for star_ferry::StarFerry {}

#[tokio::test(flavor = "multi_thread")]
async fn no_seat_of_star_ferry_can_tell_two_hidden_worlds_apart() -> anyhow::Result<()> {
    watch_real::<star_ferry::StarFerry>(Setup::new(3)).await
}

