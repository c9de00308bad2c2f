//! `kosmodrom backup`, `restore`, `check` and `migrate-store`: what an operator does with what is kept.

use std::io::Write;

use server::Contents;

use crate::failure::Failure;
use crate::settings::{BackupArgs, CheckArgs, MigrateStoreArgs, RestoreArgs};

/// Writes everything into one file.
pub fn backup(args: BackupArgs, out: &mut impl Write) -> Result<(), Failure> {
    let Contents { rows, .. } = wait(server::backup(&args.store.location()?, &args.file))?;
    Ok(writeln!(out, "{} holds everything there is: {rows} rows", args.file.display())?)
}

/// Takes a backup into an empty place.
pub fn restore(args: RestoreArgs, out: &mut impl Write) -> Result<(), Failure> {
    let Contents { rows, .. } = wait(server::restore(&args.file, &args.store.location()?))?;
    Ok(writeln!(out, "{rows} rows were restored")?)
}

/// Plays every match again.
pub fn check(args: CheckArgs, out: &mut impl Write) -> Result<(), Failure> {
    let findings = wait(server::check(&args.store.location()?, games::GAMES))?;
    writeln!(out, "{findings}")?;
    match findings.wrong.is_empty() {
        true => Ok(()),
        false => {
            out.flush()?;
            Err(Failure::Told)
        }
    }
}

/// Copies everything from SQLite to PostgreSQL.
pub fn migrate(args: MigrateStoreArgs, out: &mut impl Write) -> Result<(), Failure> {
    let target = args.target()?;
    let Contents { rows, .. } = wait(server::migrate_store(&args.store.data, &target))?;
    Ok(writeln!(out, "{rows} rows were copied; {} is as it was", args.store.data.display())?)
}

fn wait<T>(work: impl Future<Output = anyhow::Result<T>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Runtime::new().map_err(|error| Failure::Failed(format!("no threads: {error}")))?;
    runtime.block_on(work).map_err(|error| Failure::Failed(format!("{error:#}")))
}
