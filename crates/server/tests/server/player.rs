//! A person who plays over a WebSocket and checks everything that comes.

use std::net::SocketAddr;

use anyhow::{Context, bail, ensure};
use kernel::{Seat, StateHash};
use protocol::{
    Chair, ClientMessage, NewTable, Pace, Presence, Refusal, ServerMessage, Snapshot, Status, TableFacts, Update,
};
use serde_json::{Value, json};
use trials::client::{Client, Socket};

pub struct Player {
    pub client: Client,
    pub socket: Socket,
    pub table: String,
    pub seat: Option<Seat>,
    pub seq: u64,
    pub view: Value,
    pub acting: Vec<Seat>,
    pub legal: Vec<Value>,
    pub undoable: u32,
    pub clocks: Option<protocol::Clocks>,
    pub over: bool,
    /// Can moves be stored?
    pub stores: bool,
    /// The table says that the match is over.
    pub finished: bool,
    pub presence: Presence,
    /// Seats that agree to end the match.
    pub agreed: Vec<Seat>,
    /// All updates that came, in order.
    pub updates: Vec<Update>,
    n_requests: u32,
}

impl Player {
    /// Looks at a table.
    pub async fn join(client: Client, table: &str) -> anyhow::Result<Player> {
        let socket = client.connect().await?;
        let mut player = Player {
            client,
            socket,
            table: table.to_owned(),
            seat: None,
            seq: 0,
            view: Value::Null,
            acting: Vec::new(),
            legal: Vec::new(),
            undoable: 0,
            clocks: None,
            over: false,
            stores: true,
            finished: false,
            presence: Presence::default(),
            agreed: Vec::new(),
            updates: Vec::new(),
            n_requests: 0,
        };
        player.subscribe(None).await?;
        let snapshot = player.socket.next_of(|message| match message {
            ServerMessage::Snapshot(snapshot) => Some(snapshot.clone()),
            _ => None,
        });
        let snapshot = snapshot.await?;
        player.begin(*snapshot)?;
        Ok(player)
    }

    pub async fn subscribe(&mut self, seen: Option<u64>) -> anyhow::Result<()> {
        let table = self.table.clone();
        self.socket
            .say(&ClientMessage::Subscribe { table, seen, chat_seen: 0, key: None, legal: true, amid: false })
            .await
    }

    /// The page is shown, or goes into the background.
    pub async fn look(&mut self, looking: bool) -> anyhow::Result<()> {
        let table = self.table.clone();
        self.socket.say(&ClientMessage::Looking { table, looking }).await
    }

    /// A new connection that goes on where the old one was.
    pub async fn reconnect(&mut self) -> anyhow::Result<()> {
        self.socket = self.client.connect().await?;
        self.subscribe(Some(self.seq)).await
    }

    fn begin(&mut self, snapshot: Snapshot) -> anyhow::Result<()> {
        (self.seat, self.seq, self.acting) = (snapshot.seat, snapshot.seq, snapshot.acting);
        (self.undoable, self.clocks) = (snapshot.undoable, snapshot.clocks);
        self.view = snapshot.view.unwrap_or_default();
        self.legal = snapshot.legal.unwrap_or_default();
        self.over = snapshot.table.outcome.is_some();
        self.finished = snapshot.table.status == Status::Finished;
        (self.presence, self.agreed) = (snapshot.presence, snapshot.agreed);
        match snapshot.hash {
            Some(hash) => self.check(hash),
            None => Ok(()),
        }
    }

    /// The view is what the server says it is.
    fn check(&self, hash: StateHash) -> anyhow::Result<()> {
        ensure!(protocol::view_hash(&self.view) == hash, "the hash of the view differs at {}", self.seq);
        Ok(())
    }

    fn follow(&mut self, update: Update) -> anyhow::Result<()> {
        ensure!(update.seq == self.seq + 1, "after {} comes {}", self.seq, update.seq);
        (self.seq, self.undoable) = (update.seq, update.undoable);
        protocol::apply(&mut self.view, &update.patch)?;
        self.acting.clone_from(&update.acting);
        self.clocks.clone_from(&update.clocks);
        self.legal = update.legal.clone().unwrap_or_default();
        self.over |= update.outcome.is_some();
        self.agreed.clone_from(&update.agreed);
        self.check(update.hash)?;
        self.updates.push(update);
        Ok(())
    }

    /// Takes in one message about the match; returns the answer to a request, if it is one.
    pub async fn hear(&mut self) -> anyhow::Result<Option<(String, Result<u64, Refusal>)>> {
        match self.socket.next().await? {
            ServerMessage::Update(update) => self.follow(*update)?,
            ServerMessage::Snapshot(snapshot) => self.begin(*snapshot)?,
            ServerMessage::Done { id, seq, .. } => return Ok(Some((id, Ok(seq)))),
            ServerMessage::Refused { id, error, .. } => return Ok(Some((id.unwrap_or_default(), Err(error)))),
            ServerMessage::Legal { offers, .. } => {
                self.legal = offers.iter().map(|offer| offer["action"].clone()).collect();
            }
            ServerMessage::Storing { works, .. } => self.stores = works,
            ServerMessage::Presence { presence, .. } => self.presence = presence,
            ServerMessage::Table(facts) => self.finished = facts.status == Status::Finished,
            ServerMessage::Hello { .. }
            | ServerMessage::Chat { .. }
            | ServerMessage::Turns
            | ServerMessage::Pong { .. } => {}
        }
        Ok(None)
    }

    /// Listens until something is so.
    pub async fn until(&mut self, is_so: impl Fn(&Player) -> bool) -> anyhow::Result<()> {
        let wait = async {
            while !is_so(self) {
                self.hear().await?;
            }
            Ok(())
        };
        tokio::time::timeout(std::time::Duration::from_secs(20), wait).await.context("it never came")?
    }

    pub fn next_id(&mut self) -> String {
        self.n_requests += 1;
        format!("r{}", self.n_requests)
    }

    /// Says something that has an id, and waits for the answer to it.
    pub async fn ask(&mut self, id: &str, message: &ClientMessage) -> anyhow::Result<Result<u64, Refusal>> {
        self.socket.say(message).await?;
        let wait = async {
            loop {
                match self.hear().await? {
                    Some((answered, answer)) if answered == id => return Ok(answer),
                    Some(_) | None => {}
                }
            }
        };
        tokio::time::timeout(std::time::Duration::from_secs(20), wait).await.context("no answer came")?
    }

    pub async fn act(&mut self, action: Value) -> anyhow::Result<Result<u64, Refusal>> {
        let id = self.next_id();
        let message = ClientMessage::Move { table: self.table.clone(), seq: self.seq, id: id.clone(), action };
        self.ask(&id, &message).await
    }

    pub async fn undo(&mut self, steps: u32) -> anyhow::Result<Result<u64, Refusal>> {
        let id = self.next_id();
        let message = ClientMessage::Undo { table: self.table.clone(), seq: self.seq, id: id.clone(), steps };
        self.ask(&id, &message).await
    }

    pub fn is_acting(&self) -> bool {
        self.seat.is_some_and(|seat| self.acting.contains(&seat))
    }

    /// Plays the first legal action.
    pub async fn act_first(&mut self) -> anyhow::Result<()> {
        // After a reconnection the list comes behind the updates.
        self.until(|player| !player.legal.is_empty()).await?;
        let action = self.legal.last().cloned().context("nothing to do")?;
        match self.act(action).await? {
            Ok(_) => Ok(()),
            Err(refusal) => bail!("refused: {refusal:?}"),
        }
    }

    /// Plays until the end, whenever it is this seat's turn.
    pub async fn play_on(&mut self) -> anyhow::Result<()> {
        loop {
            self.until(|player| player.over || player.is_acting()).await?;
            if self.over {
                return Ok(());
            }
            self.act_first().await?;
        }
    }
}

/// Makes a table of Comet with the given seats.
pub async fn make(client: &Client, seats: &[Chair], pace: Pace, clock: bool) -> anyhow::Result<TableFacts> {
    make_with(client, seats, pace, clock, None).await
}

/// The same, where somebody may be away for so many seconds.
pub async fn make_with(
    client: &Client,
    seats: &[Chair],
    pace: Pace,
    clock: bool,
    grace: Option<u32>,
) -> anyhow::Result<TableFacts> {
    let mut wanted = json!(NewTable {
        game: "comet".to_owned(),
        options: kernel::Choices::new(),
        seats: seats.to_vec(),
        public: true,
        pace,
        grace,
        vacation_days: 0,
    });
    wanted["options"] = json!({ "clock": clock });
    client.call("POST", "/api/tables", Some(wanted)).await
}

/// Two guests at a table of their own, the match begun.
pub async fn pair(address: SocketAddr, pace: Pace, clock: bool) -> anyhow::Result<(Player, Player)> {
    let (ada, _) = Client::guest(address, "Ada").await?;
    let (ben, _) = Client::guest(address, "Ben").await?;
    let table = make(&ada, &[Chair::Me, Chair::Open], pace, clock).await?.id;
    ben.call::<TableFacts>("POST", &format!("/api/tables/{table}/join"), Some(json!({}))).await?;
    ada.call::<TableFacts>("POST", &format!("/api/tables/{table}/start"), None).await?;
    Ok((Player::join(ada, &table).await?, Player::join(ben, &table).await?))
}
