//! Steps of a long task with the time each took, so that whoever waits knows for what.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// What was done so far, in order.
pub struct Steps {
    done: Vec<Step>,
}

struct Step {
    name: String,
    wall: Duration,
    /// Of all processes of the step; machines are busy, and this says what the step costs on a quiet one.
    processor: Option<Duration>,
}

impl Steps {
    /// Nothing yet.
    pub fn new() -> Steps {
        Steps { done: Vec::new() }
    }

    /// Does one step and remembers how long it took.
    pub fn step(&mut self, name: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
        let (started, before) = (Instant::now(), processor_time());
        let result = work();
        let processor = before.zip(processor_time()).map(|(before, after)| after.saturating_sub(before));
        self.done.push(Step { name: name.to_owned(), wall: started.elapsed(), processor });
        if result.is_err() {
            self.report();
        }
        result.with_context(|| format!("step \"{name}\""))
    }

    /// Prints the times of all steps and their sum.
    pub fn report(&self) {
        let sum = |times: &mut dyn Iterator<Item = Duration>| times.sum::<Duration>();
        let total = Step {
            name: "all steps".to_owned(),
            wall: sum(&mut self.done.iter().map(|step| step.wall)),
            processor: Some(sum(&mut self.done.iter().filter_map(|step| step.processor))),
        };
        println!("\n{:>8}  {:>9}", "time", "processor");
        for Step { name, wall, processor } in self.done.iter().chain([&total]) {
            println!("{:>8}  {:>9}  {name}", minutes(*wall), processor.map_or_else(String::new, minutes));
        }
    }
}

fn minutes(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Processor time of all processes that this one started and that have ended. Only Linux tells it without a library.
fn processor_time() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    children_time(&stat)
}

/// Fields 16 and 17 of `/proc/PID/stat`, in hundredths of a second; the name before them may contain spaces.
fn children_time(stat: &str) -> Option<Duration> {
    let (_, after_name) = stat.rsplit_once(") ")?;
    let fields: Vec<&str> = after_name.split(' ').collect();
    let ticks = |field: usize| fields.get(field - 3)?.parse::<u64>().ok();
    Some(Duration::from_millis(10 * (ticks(16)? + ticks(17)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processor_time_is_that_of_the_children() {
        let stat = "7 (a (b) c) S 1 7 7 0 -1 4194560 0 0 0 0 100 200 1500 300 20 0 1 0 99 1 1";
        assert_eq!(children_time(stat), Some(Duration::from_secs(18)));
        assert_eq!(children_time("nonsense"), None);
    }

    #[test]
    fn a_step_that_fails_is_named() {
        let mut steps = Steps::new();
        steps.step("good", || Ok(())).unwrap();
        let failed = steps.step("bad", || anyhow::bail!("no")).unwrap_err();
        assert_eq!((failed.to_string(), steps.done.len()), ("step \"bad\"".to_owned(), 2));
    }
}
