import { votesPerRegion } from '#contract/awards/campaign/awards-rules.ts';
import { ballotText } from '#contract/awards/campaign/ballot-log.ts';
import { listHash, rootAfter, sha256, treeRoot } from '../ballots/ballot-tree.ts';
import { commitmentOf, drawTicket, readSeed } from '../count/draw.rules.ts';
import {
  anyLine,
  type BallotLine,
  type BatchLine,
  type DrawLine,
  type HeadLine,
  type ResultLine,
} from './log-lines.ts';

/** Roots that an observer noted while voting was open, by batch number. */
export type NotedRoots = ReadonlyMap<number, string>;

type Counted = { number: number; name: string; region: string; votes: number };

export type Verified = {
  campaign: string;
  batches: number;
  lastRoot: string;
  counted: number;
  inReview: number;
  setAside: number;
  /** What the rules flagged, by reason: how many ballots, and how many of them are set aside. */
  flagged: { reason: string; ballots: number; setAside: number }[];
  votes: Counted[];
  winners: string | undefined;
  faults: string[];
};

/**
 * Reads a vote's log file line by line and counts again. It needs nothing else, and no database.
 */
export class LogVerifier {
  readonly #noted: NotedRoots;
  readonly #faults: string[] = [];
  readonly #votes = new Map<number, Counted>();
  readonly #receipts = new Set<string>();
  readonly #flagged = new Map<string, { reason: string; ballots: number; setAside: number }>();
  readonly #counts = { COUNTED: 0, IN_REVIEW: 0, SET_ASIDE: 0 };
  readonly #voterTickets: string[] = [];
  #head: HeadLine | undefined;
  #batch: BatchLine | undefined;
  #inBatch: string[] = [];
  #lastRoot = '';
  #batches = 0;
  #winners: string | undefined;
  #isResultOut = false;

  constructor(noted: NotedRoots = new Map()) {
    this.#noted = noted;
  }

  add(text: string): void {
    const read = anyLine.safeParse(parsed(text));
    if (!read.success) {
      this.#isWrong(`a line is not of this file: ${text.slice(0, 60)}`);
      return;
    }
    const line = read.data;
    if ('receipt' in line) this.#addBallot(line);
    else if ('batch' in line) this.#addBatch(line);
    else if ('result' in line) this.#addResult(line);
    else if ('draw' in line) this.#addDraw(line);
    else this.#addHead(line);
  }

  finish(): Verified {
    this.#endBatch();
    if (!this.#head) this.#isWrong('the file has no head');
    for (const number of this.#noted.keys()) {
      if (number > this.#batches) this.#isWrong(`batch ${number} is missing`);
    }
    return {
      campaign: this.#head?.name ?? '',
      batches: this.#batches,
      lastRoot: this.#lastRoot,
      counted: this.#counts.COUNTED,
      inReview: this.#counts.IN_REVIEW,
      setAside: this.#counts.SET_ASIDE,
      flagged: [...this.#flagged.values()],
      votes: [...this.#votes.values()],
      winners: this.#winners,
      faults: this.#faults,
    };
  }

  #isWrong(fault: string): void {
    this.#faults.push(fault);
  }

  #addHead(line: HeadLine): void {
    if (this.#head) this.#isWrong('there are two heads');
    this.#head = line;
    this.#lastRoot = listHash(line.nominees);
    if (new Set(line.nominees.map(({ number }) => number)).size < line.nominees.length) {
      this.#isWrong('the list has a number twice');
    }
    for (const nominee of line.nominees) this.#votes.set(nominee.number, { ...nominee, votes: 0 });
  }

  #addBatch(line: BatchLine): void {
    this.#endBatch();
    this.#batches += 1;
    if (line.batch !== this.#batches) {
      this.#isWrong(`batch ${line.batch} stands where ${this.#batches} belongs`);
    }
    if (this.#isResultOut) this.#isWrong(`batch ${line.batch} comes after the result`);
    this.#batch = line;
  }

  #endBatch(): void {
    const batch = this.#batch;
    if (!batch) return;
    const { batch: number, ballots, root } = batch;
    const location = `batch ${number}`;
    const found = this.#inBatch.length;
    if (found !== ballots) this.#isWrong(`${location} has ${found} ballots, not ${ballots}`);
    if (treeRoot(this.#inBatch) !== batch.treeRoot) {
      this.#isWrong(`${location}: its tree is another one`);
    }
    if (rootAfter(this.#lastRoot, { ...batch, number }) !== root) {
      this.#isWrong(`${location} does not follow the one before`);
    }
    const was = this.#noted.get(number);
    if (was !== undefined && was !== root) this.#isWrong(`${location}: its root was ${was}`);
    this.#lastRoot = root;
    this.#batch = undefined;
    this.#inBatch = [];
  }

  #addBallot({ receipt, salt, choices, state, flagged }: BallotLine): void {
    const location = `ballot ${receipt.slice(0, 10)}`;
    if (!this.#batch) this.#isWrong(`${location} is in no batch`);
    const opening = { marketingCampaignKey: this.#head?.campaign ?? '', salt, choices };
    if (sha256(ballotText(opening)) !== receipt) this.#isWrong(`${location} is not what was cast`);
    if (this.#receipts.has(receipt)) this.#isWrong(`${location} is there twice`);
    if (receipt <= (this.#inBatch.at(-1) ?? '')) this.#isWrong(`${location} is out of order`);
    const fault = this.#choicesFault(choices);
    if (fault) this.#isWrong(`${location} ${fault}`);
    this.#addFlags(location, state, flagged);
    this.#receipts.add(receipt);
    this.#inBatch.push(receipt);
    this.#counts[state] += 1;
    if (state !== 'COUNTED') return;
    this.#voterTickets.push(receipt);
    for (const number of choices) {
      const nominee = this.#votes.get(number);
      if (nominee) nominee.votes += 1;
    }
  }

  /** Only published rules may set ballots aside: a file of the second format names them. */
  #addFlags(location: string, state: BallotLine['state'], flagged: readonly string[] | undefined) {
    if (this.#head?.format === undefined) return;
    if (!flagged) this.#isWrong(`${location} does not say what flagged it`);
    else if (state !== 'COUNTED' && flagged.length === 0) {
      this.#isWrong(`${location} does not count, though no rule flagged it`);
    }
    for (const reason of flagged ?? []) {
      const found = this.#flagged.get(reason) ?? { reason, ballots: 0, setAside: 0 };
      found.ballots += 1;
      if (state === 'SET_ASIDE') found.setAside += 1;
      this.#flagged.set(reason, found);
    }
  }

  #choicesFault(choices: readonly number[]): string | undefined {
    const ofRegion = new Map<string, number>();
    for (const [index, number] of choices.entries()) {
      const nominee = this.#votes.get(number);
      if (!nominee) return 'names a restaurant that is not on the list';
      if (index > 0 && number <= (choices[index - 1] ?? 0)) return 'names a restaurant twice';
      ofRegion.set(nominee.region, (ofRegion.get(nominee.region) ?? 0) + 1);
    }
    const isTooMany = [...ofRegion.values()].some((votes) => votes > votesPerRegion);
    return choices.length === 0 || isTooMany ? 'has too few or too many votes' : undefined;
  }

  #addResult({ result }: ResultLine): void {
    this.#endBatch();
    this.#isResultOut = true;
    if (this.#counts.IN_REVIEW > 0) {
      this.#isWrong('the result came before every ballot was judged');
    }
    const said = new Map(result);
    for (const { number, name, votes } of this.#votes.values()) {
      const other = said.get(number);
      if (other !== votes) this.#isWrong(`${name}: ${votes} votes, not ${other ?? 'unknown'}`);
    }
    if (said.size !== this.#votes.size || result.length !== said.size) {
      this.#isWrong('the result has other restaurants than the list');
    }
  }

  #addDraw(line: DrawLine): void {
    const { draw: commitment, seedSource, seed, nominatorTickets: nominators } = line;
    const tickets = { nominators, voters: this.#voterTickets };
    if (commitmentOf(this.#head?.campaign ?? '', seedSource, tickets) !== commitment) {
      this.#isWrong('the draw is not what was committed to');
    }
    if (seed === null) return;
    if (readSeed(seed) !== seed) this.#isWrong('the seed is not written as numbers, ascending');
    const by = { commitment, seed };
    const nominator = drawTicket('NOMINATOR', nominators, by) ?? null;
    const voter = drawTicket('VOTER', this.#voterTickets, by) ?? null;
    if (line.nominatorWinner !== nominator) this.#isWrong('another nominator wins the draw');
    if (line.voterWinner !== voter) this.#isWrong('another voter wins the draw');
    this.#winners = `nominator ${nominator ?? 'none'}, voter ${voter ?? 'none'}, by ${seed} of ${seedSource}`;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
