/** Constants from SPEC. */
export const awardsYear = 2022;
export const nominatorPrizeDollars = 25;
export const voterPrizeDollars = 50;

export const restaurantNameLimit = 50;
export const votesPerRegion = 3;
/** Limits what a stolen link can do. */
export const nominationsPerToken = 10;
export const mostRegions = 20;
/** Per region, so that a ballot that lists all of them stays a small request. */
export const mostNominees = 100;

/**
 * A batch of the log has at least this many ballots, unless the whole campaign has fewer: the log
 * is public, and tells when a batch was made and what its ballots say.
 */
export const fewestInBatch = 20;

export const nameRequiredMessage = 'Restaurant Name is Required!';
export const nameTooLongMessage = `Use at most ${restaurantNameLimit} characters.`;
export const voteRequiredMessage = 'Please vote for at least one restaurant.';
export const voteTwiceMessage = 'You cannot vote for the same restaurant more than once!';
export const tooManyVotesMessage = `You can vote for up to ${votesPerRegion} restaurants in each region.`;

export type Choice = { region: string; name: string };

export type BallotProblem = 'vote_required' | 'vote_twice' | 'too_many_votes';

/** What blocks Submit, in the order in which the person should fix it. */
export function ballotProblem(choices: readonly Choice[]): BallotProblem | undefined {
  if (choices.length === 0) return 'vote_required';
  const different = new Set(choices.map(({ region, name }) => JSON.stringify([region, name])));
  if (different.size < choices.length) return 'vote_twice';
  const ofRegion = new Map<string, number>();
  for (const { region } of choices) ofRegion.set(region, (ofRegion.get(region) ?? 0) + 1);
  return [...ofRegion.values()].some((votes) => votes > votesPerRegion)
    ? 'too_many_votes'
    : undefined;
}

export const phases = ['BEFORE', 'NOMINATION', 'BETWEEN', 'VOTING', 'CLOSED'] as const;
export type Phase = (typeof phases)[number];

type Instants = {
  nominationsOpenMs: number;
  nominationsCloseMs: number;
  votingOpenMs: number;
  votingCloseMs: number;
};

/** Each phase begins at its instant and ends right before the next one begins. */
export function phaseAt(
  { nominationsOpenMs, nominationsCloseMs, votingOpenMs, votingCloseMs }: Instants,
  nowMs: number,
): Phase {
  if (nowMs >= votingCloseMs) return 'CLOSED';
  if (nowMs >= votingOpenMs) return 'VOTING';
  if (nowMs >= nominationsCloseMs) return 'BETWEEN';
  return nowMs >= nominationsOpenMs ? 'NOMINATION' : 'BEFORE';
}
