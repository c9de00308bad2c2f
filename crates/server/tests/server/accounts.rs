//! Guests, accounts, sessions.

use protocol::Me;
use serde_json::json;
use server::client::Client;

use crate::start;

type Done = anyhow::Result<()>;

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_becomes_an_account_by_adding_a_password() -> Done {
    let (server, _scratch) = start().await;
    let (ada, me) = Client::guest(server.address(), "  Ada   L. ").await?;
    assert_eq!((&*me.name, me.guest), ("Ada L.", true));
    let account: Me = ada.call("PUT", "/api/account/password", Some(json!({"password": "long enough"}))).await?;
    assert_eq!((account.id, account.guest), (me.id.clone(), false));

    let mut phone = Client::new(server.address());
    let same = phone.sign_in("ada l.", Some("long enough")).await?;
    assert_eq!(same.id, me.id);
    let shown: Me = phone.call("GET", "/api/session", None).await?;
    assert_eq!(shown.id, me.id);

    // A guest may call themselves the same; the name as an account is taken.
    let (guest, other) = Client::guest(server.address(), "Ada L.").await?;
    assert_ne!(other.id, me.id);
    let taken = guest.request("PUT", "/api/account/password", Some(&json!({"password": "long enough"}))).await?;
    assert_eq!((taken.status, &taken.json()["code"]), (409, &json!("name-taken")));

    // A new password needs the old one and ends the other sessions.
    let refused = ada.request("PUT", "/api/account/password", Some(&json!({"password": "another one"}))).await?;
    assert_eq!(refused.status, 401);
    let change = json!({"password": "another one", "current": "long enough"});
    ada.call::<Me>("PUT", "/api/account/password", Some(change)).await?;
    assert_eq!(phone.request("GET", "/api/session", None).await?.status, 401);
    assert_eq!(ada.request("GET", "/api/session", None).await?.status, 200);

    ada.request("DELETE", "/api/session", None).await?;
    assert_eq!(ada.request("GET", "/api/session", None).await?.status, 401);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_learns_which_names_exist() -> Done {
    let (server, _scratch) = start().await;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    ada.call::<Me>("PUT", "/api/account/password", Some(json!({"password": "long enough"}))).await?;
    let nobody = Client::new(server.address());
    let wrong =
        nobody.request("POST", "/api/session", Some(&json!({"name": "Ada", "password": "a guess here"}))).await?;
    let unknown =
        nobody.request("POST", "/api/session", Some(&json!({"name": "Bob", "password": "a guess here"}))).await?;
    assert_eq!((wrong.status, &wrong.body), (401, &unknown.body));
    assert_eq!(wrong.status, unknown.status);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_cannot_be_read_or_sent_by_other_sites() -> Done {
    let (server, _scratch) = start().await;
    let nobody = Client::new(server.address());
    let answer = nobody.request("POST", "/api/session", Some(&json!({"name": "Ada"}))).await?;
    let cookie = answer.headers.lines().find(|line| line.to_lowercase().starts_with("set-cookie")).expect("a cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert!(answer.headers.to_lowercase().contains("content-security-policy: default-src 'self'"));
    let foreign = nobody
        .request_with("POST", "/api/session", Some("{\"name\":\"Eve\"}"), "origin: http://evil.example\r\n")
        .await?;
    assert_eq!(foreign.status, 403);
    server.stop().await
}
