import { expect, test } from 'vitest';
import { ballotText } from '#contract/awards/campaign/ballot-log.ts';
import { listHash, rootAfter, sha256, treeRoot } from '../ballots/ballot-tree.ts';
import { commitmentOf, drawTicket } from '../count/draw.rules.ts';
import { LogVerifier, type NotedRoots } from './verify-log.ts';

type Ballot = { receipt: string; salt: string; choices: number[]; state: string; reason: null };

const key = 'austin-2022';
const nominees = [1, 2, 3, 4].map((number) => ({ number, name: `R${number}`, region: 'A' }));

function ballot(salt: number, choices: number[]): Ballot {
  const opening = { marketingCampaignKey: key, salt: String(salt).padStart(32, '0'), choices };
  const receipt = sha256(ballotText(opening));
  return { receipt, salt: opening.salt, choices, state: 'COUNTED', reason: null };
}

/** A valid file of these batches, whatever they contain. */
function fileOf(batches: Ballot[][], { result }: { result?: number[][] } = {}) {
  const lines: object[] = [{ campaign: key, name: 'Austin', nominees }];
  const votes = new Map(nominees.map(({ number }) => [number, 0]));
  const voters: string[] = [];
  let root = listHash(nominees);
  for (const [index, ballots] of batches.entries()) {
    const sorted = ballots.toSorted((a, b) => (a.receipt < b.receipt ? -1 : 1));
    const batch = {
      ballots: sorted.length,
      treeRoot: treeRoot(sorted.map(({ receipt }) => receipt)),
      nonce: sha256(String(index)),
    };
    root = rootAfter(root, { number: index + 1, ...batch });
    lines.push({ batch: index + 1, ...batch, root, madeAt: '2026-04-02T00:00:00.000Z' }, ...sorted);
    for (const { choices, receipt } of sorted) {
      voters.push(receipt);
      for (const number of choices) votes.set(number, (votes.get(number) ?? 0) + 1);
    }
  }
  lines.push({ result: result ?? [...votes] });
  const tickets = { nominators: ['a1', 'b2', 'c3'], voters };
  const commitment = commitmentOf(key, 'the lottery of Friday', tickets);
  const by = { commitment, seed: '7 12 44' };
  lines.push({
    draw: commitment,
    seedSource: 'the lottery of Friday',
    nominatorTickets: tickets.nominators,
    seed: by.seed,
    nominatorWinner: drawTicket('NOMINATOR', tickets.nominators, by),
    voterWinner: drawTicket('VOTER', tickets.voters, by),
  });
  return { lines, root };
}

const first = [ballot(1, [1, 2]), ballot(2, [1]), ballot(3, [2, 3, 4]), ballot(4, [1])];
const second = [ballot(5, [4]), ballot(6, [1])];
const published = fileOf([first, second]);

function verified(lines: readonly object[], noted?: NotedRoots) {
  const verifier = new LogVerifier(noted);
  for (const line of lines) verifier.add(JSON.stringify(line));
  return verifier.finish();
}

/** The lines with one replaced, by index: 0 is the head, 1 a batch, 2 to 5 its ballots. */
const replaced = (index: number, ...by: object[]) => published.lines.toSpliced(index, 1, ...by);
const at = (index: number): object => published.lines[index] ?? {};

test('a valid file has no faults and the same count', () => {
  expect(verified(published.lines, new Map([[2, published.root]]))).toMatchObject({
    faults: [],
    batches: 2,
    counted: 6,
    lastRoot: published.root,
    votes: [{ votes: 4 }, { votes: 2 }, { votes: 1 }, { votes: 2 }],
  });
});

const flag = 'Several ballots came from one browser.';
const flagged = (state: string, reasons: string[] | undefined) => {
  const lines = fileOf([[{ ...ballot(1, [1]), state }]]).lines.slice(0, -2);
  return [{ format: 2, ...lines[0] }, lines[1] ?? {}, { ...lines[2], flagged: reasons }];
};

test('a file says which rules flagged a ballot, except in the first format', () => {
  expect(verified(published.lines).flagged).toEqual([]);
  const ofRule = { reason: flag, ballots: 1 };
  expect(verified(flagged('SET_ASIDE', [flag]))).toMatchObject({
    faults: [],
    flagged: [{ ...ofRule, setAside: 1 }],
  });
  expect(verified(flagged('COUNTED', [flag]))).toMatchObject({
    faults: [],
    flagged: [{ ...ofRule, setAside: 0 }],
  });
});

const swapped = nominees.map(({ number, ...of }) => ({
  ...of,
  number: number > 2 ? number : 3 - number,
}));
const stuffed = fileOf([[...first, ballot(7, [3])], second]);
const noResult = published.lines.slice(0, -2);

test.each<[string, readonly object[], RegExp]>([
  ['a changed vote', replaced(3, { ...at(3), choices: [3] }), /is not what was cast/],
  ['a changed salt', replaced(3, { ...at(3), salt: '9'.repeat(32) }), /is not what was cast/],
  ['a ballot cast for another', replaced(3, ballot(9, [3])), /tree is another one/],
  ['a dropped ballot', replaced(4), /has 3 ballots, not 4/],
  [
    'a dropped ballot with its number',
    replaced(1, { ...at(1), ballots: 4 }).toSpliced(4, 1),
    /tree/,
  ],
  ['an added ballot', replaced(4, at(4), ballot(9, [3])), /has 5 ballots, not 4/],
  ['a ballot twice', replaced(4, at(4), at(4)), /is there twice/],
  ['two ballots in a different order', replaced(3, at(4), at(3)).toSpliced(5, 1), /out of order/],
  [
    'two batches in other order',
    [at(0), at(6), at(7), at(8), ...published.lines.slice(1, 6)],
    /stands where/,
  ],
  ['a dropped batch', [at(0), ...published.lines.slice(6)], /stands where|does not follow/],
  ['a changed root', replaced(6, { ...at(6), root: '0'.repeat(64) }), /does not follow/],
  ['a changed nonce', replaced(1, { ...at(1), nonce: '0'.repeat(64) }), /does not follow/],
  ['a broken end', published.lines.slice(0, 8), /has 1 ballots, not 2/],
  ['a ballot outside', [at(0), at(2), ...published.lines.slice(1)], /is in no batch/],
  [
    'two names that were swapped',
    replaced(0, { ...at(0), nominees: swapped }),
    /batch 1 does not follow/,
  ],
  ['a number twice', replaced(0, { ...at(0), nominees: [...nominees, nominees[0]] }), /twice/],
  ['another list', replaced(0, { ...at(0), nominees: nominees.slice(1) }), /not on the list/],
  [
    'another result',
    fileOf([first, second], {
      result: [
        [1, 9],
        [2, 2],
        [3, 1],
        [4, 2],
      ],
    }).lines,
    /4 votes, not 9/,
  ],
  [
    'a ballot that was set aside after all',
    replaced(3, { ...at(3), state: 'SET_ASIDE' }),
    /votes, not/,
  ],
  [
    'another winner',
    replaced(10, { ...at(10), voterWinner: second[0]?.receipt, seed: '1 1 1' }),
    /wins the draw/,
  ],
  ['a seed in another order', replaced(10, { ...at(10), seed: '12 44 7' }), /not written as/],
  ['another ticket', replaced(10, { ...at(10), nominatorTickets: ['a1', 'z9'] }), /committed/],
  ['an unknown line', [...published.lines, { hello: 1 }], /not of this file/],
  ['four votes in a region', fileOf([[ballot(1, [1, 2, 3, 4])]]).lines, /too many votes/],
  ['an unflagged ballot that was set aside', flagged('SET_ASIDE', []), /no rule/],
  ['an unflagged ballot in review', flagged('IN_REVIEW', []), /no rule/],
  ['a ballot without its flags', flagged('COUNTED', undefined), /does not say/],
  ['no head', published.lines.slice(1), /no head/],
])('finds %s', (_, lines, fault) => {
  expect(verified(lines).faults.join('\n')).toMatch(fault);
});

test('a log that was completely rebuilt is detected by any root that somebody noted', () => {
  expect(verified(stuffed.lines).faults).toEqual([]);
  const noted = new Map([[2, published.root]]);
  expect(verified(stuffed.lines, noted).faults).toEqual([
    `batch 2: its root was ${published.root}`,
  ]);
  const short = verified(noResult.slice(0, 6), noted);
  expect(short.faults).toEqual(['batch 2 is missing']);
});
