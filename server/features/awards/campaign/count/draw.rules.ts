import { sha256 } from '../ballots/ballot-tree.ts';

export type Tickets = { nominators: readonly string[]; voters: readonly string[] };

/** Published before the seed is known. After that, no ticket is added, removed or moved. */
export const commitmentOf = (key: string, seedSource: string, tickets: Tickets): string =>
  sha256(
    ['draw', key, seedSource, tickets.nominators.join(','), tickets.voters.join(',')].join('\n'),
  );

/**
 * The numbers of a seed, ascending and separated by one blank. Without this normal form, '08-04'
 * and '4, 8' would have different winners, and the person who draws could choose. Undefined if the
 * text has anything but numbers.
 */
export function readSeed(text: string): string | undefined {
  if (!/^[\d\s,.;:-]{1,200}$/.test(text)) return undefined;
  const numbers = (text.match(/\d+/g) ?? []).map((digits) => BigInt(digits));
  if (numbers.length === 0) return undefined;
  return numbers.toSorted((a, b) => (a < b ? -1 : Number(a > b))).join(' ');
}

/**
 * The winning ticket. Taking a 256-bit number modulo their count favors no ticket by more than
 * 2^-200.
 */
export function drawTicket(
  prize: 'NOMINATOR' | 'VOTER',
  tickets: readonly string[],
  { commitment, seed }: { commitment: string; seed: string },
): string | undefined {
  const drawn = BigInt(`0x${sha256(`winner\n${prize}\n${commitment}\n${seed}`)}`);
  return tickets[Number(drawn % BigInt(tickets.length || 1))];
}
