import { z } from 'zod';
import { shownCents } from '#contract/money/cents.ts';
import { lineOfText } from '#contract/text.ts';
import { localDayAt } from '#contract/time/zone-periods.ts';
import type { OwnTransaction } from '#platform/database/transactions.ts';
import { isRefused, readInput, refuse } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import { findZones } from '../../ground/restaurant/index.ts';
import {
  amountsOf,
  bookEntries,
  decideHeldGroups,
  findHeldGroups,
  type HeldGroup,
  lockDecisions,
} from '../ledger/index.ts';

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'must be a whole number, as held list prints it')
  .transform(Number);

const decisionSchema = z.object({
  through: wholeNumber,
  order: wholeNumber.optional(),
  reason: lineOfText(200).min(1, 'Required'),
});

type Deciding = { businessId: number; nowMs: number };

/** Each transaction decides at most this many entries; the next one continues. */
const mostAtOnce = 2_000;

/**
 * If we refuse to pay for an order, its refunds take nothing back either: one adjustment evens out
 * the order and everything that is held because of it.
 */
async function evenOut(
  transaction: OwnTransaction,
  { businessId, nowMs }: Deciding,
  { groups, reason }: { groups: readonly HeldGroup[]; reason: string },
) {
  const uneven = groups.filter(({ cents }) => cents !== 0);
  const localDay = localDayAt(await findZones(transaction, businessId), nowMs);
  const entryIds = await bookEntries(
    transaction,
    { businessId, nowMs, by: 'operator' },
    uneven.map(({ orderId, cents }) => ({
      kind: 'ADJUSTMENT' as const,
      of: orderId === null ? null : { orderId },
      cause: 'REFUSED' as const,
      reason,
      amounts: amountsOf({ adjustmentCents: -cents }),
      occurredAtMs: nowMs,
      localDay,
    })),
  );
  return groups.map((group) => ({ ...group, evenedOutBy: entryIds[uneven.indexOf(group)] }));
}

/**
 * Releases or refuses what is held, up to the last hold that the operator saw. A refused entry goes
 * into the next sweep with its opposite. Of two operators at once, the second finds nothing.
 */
export async function decideHeld(
  transaction: OwnTransaction,
  here: Deciding,
  decision: 'RELEASED' | 'REFUSED',
  written: unknown,
) {
  const read = readInput(decisionSchema, written);
  if (isRefused(read)) return read;
  const { businessId, nowMs } = here;
  const { through, order: orderId, reason } = read;
  await lockDecisions(transaction, businessId);
  const asked = { through, orderId, limit: mostAtOnce };
  const groups = await findHeldGroups(transaction, businessId, asked);
  if (groups.length === 0) return refuse('nothing_held');
  // Below zero, the entry takes back money that was paid out: refusing it would pay that again.
  const isRefusable = ({ ownCents }: HeldGroup) => decision === 'REFUSED' && ownCents > 0;
  const refused = groups.filter(isRefusable);
  const released = groups.filter((group) => !isRefusable(group));
  const decided = { reason, nowMs };
  if (refused.length > 0) {
    const evened = await evenOut(transaction, here, { groups: refused, reason });
    await decideHeldGroups(transaction, businessId, { decision: 'REFUSED', ...decided }, evened);
  }
  if (released.length > 0) {
    await decideHeldGroups(transaction, businessId, { decision: 'RELEASED', ...decided }, released);
  }
  const cents = groups.reduce((sum, group) => sum + group.cents, 0);
  const entries = groups.reduce((sum, group) => sum + group.entries, 0);
  const ofOrder = orderId === undefined ? '' : `, order ${orderId}`;
  const detail = `${shownCents(cents)}, ${entries} ${entries === 1 ? 'entry' : 'entries'}${ofOrder}: ${reason}`;
  const action = decision === 'RELEASED' ? 'HELD_RELEASED' : 'HELD_REFUSED';
  const facts = { cents, entries, orderId: orderId ?? null };
  await auditAsOperator(transaction, { businessId, action, detail, facts, nowMs });
  return { cents, entries, isMore: groups.length === mostAtOnce };
}
