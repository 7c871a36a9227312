/** Why an operator's awards command was refused, by code. */
export const refusalsOf = (key: string) => ({
  campaign_not_found: `There is no campaign ${key}.`,
  campaign_closed: `Voting of ${key} is closed.`,
  closes_before_morning: `Voting of ${key} closes before texts go out again in the morning.`,
  phase_is_past: 'That phase was already opened.',
  phase_not_open: 'That phase is not open.',
  nobody_verified: 'No restaurant is verified yet. Verify one from: awards nominations',
  voting_has_opened: "Voting has opened, so the ballot can't change.",
  nominee_not_found: "There's no nomination with that number. List them with: awards nominations",
  nominee_is_merged: 'That nomination is itself merged into another one.',
  ballot_is_full: 'A region has at most 100 restaurants.',
  result_is_out: 'The result is published and final.',
  nothing_suspected: 'No ballot in quarantine matches that. List them with: awards quarantine',
  log_not_sealed: 'The log is not complete: voting is open, or closed a moment ago.',
  log_not_open: 'The log is not complete: voting is open, or closed a moment ago.',
  not_all_judged:
    'There are ballots in quarantine to judge first. List them with: awards quarantine',
  result_not_out: 'Publish the result first: see awards publish.',
  draw_committed: 'The draw was already committed. Give its --seed.',
  draw_not_committed: 'Commit to the draw first, with --seed-source.',
  draw_is_done: 'The prizes were already drawn.',
});
