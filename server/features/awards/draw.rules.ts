import { sha256 } from './ballot-tree.ts';

export type Tickets = { nominators: readonly string[]; voters: readonly string[] };

/** Published before the seed is known: after it, no ticket is added, dropped or moved. */
export const commitmentOf = (key: string, seedSource: string, tickets: Tickets): string =>
  sha256(
    ['draw', key, seedSource, tickets.nominators.join(','), tickets.voters.join(',')].join('\n'),
  );

/** The winning ticket. That a 256-bit number is not a multiple of their count favors none by 2^-200. */
export function drawTicket(
  prize: 'NOMINATOR' | 'VOTER',
  tickets: readonly string[],
  { commitment, seed }: { commitment: string; seed: string },
): string | undefined {
  const drawn = BigInt(`0x${sha256(`winner\n${prize}\n${commitment}\n${seed}`)}`);
  return tickets[Number(drawn % BigInt(tickets.length || 1))];
}
