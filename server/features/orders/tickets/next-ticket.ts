import { randomUUID } from 'node:crypto';
import { slotTextIn } from '#contract/ground/hours/slot-text.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { findOwnRestaurant, findZones } from '../../ground/restaurant/index.ts';
import { findStagesSince, findWhenChanged, showToKitchen } from '../web-orders/index.ts';
import { changeTicketText } from './change-ticket-text.ts';
import { type Letters, testText, ticketText } from './ticket-text.ts';
import {
  endTicket,
  findTicketsOf,
  findWaiting,
  insertTicket,
  markGiven,
  type TicketKind,
  type TicketRow,
} from './tickets.queries.ts';
import { isAskedAgain, nextOf, printedForMs } from './tickets.rules.ts';

type PrinterKey = { businessId: number; printerId: string };

/**
 * A ticket for each order that was accepted, and others when it changes or is canceled after the first
 * was fetched. Made when the printer asks: the code that moves orders knows nothing of printers.
 */
async function makeMissing(
  transaction: DatabaseTransaction,
  key: PrinterKey,
  nowMs: number,
): Promise<void> {
  const since = new Date(nowMs - printedForMs);
  const orders = await findStagesSince(transaction, key.businessId, since);
  const orderIds = orders.map(({ orderId }) => orderId);
  const made = await findTicketsOf(transaction, key, orderIds);
  const changes = await findWhenChanged(transaction, { businessId: key.businessId, orderIds });
  const at = new Date(nowMs);
  for (const { orderId, stage } of orders) {
    const of = made.filter(({ order_id }) => order_id === orderId);
    const first = of.find(({ kind }) => kind === 'NEW');
    const isCooked = stage === 'ACCEPTED' || stage === 'READY';
    const isTakenBack =
      stage === 'CANCELLED' &&
      first &&
      first.given > 0 &&
      !of.some(({ kind }) => kind === 'CANCELLED');
    const kinds: TicketKind[] = isCooked && !first ? ['NEW'] : isTakenBack ? ['CANCELLED'] : [];
    const isToChange = (changedAt: Date) =>
      isCooked && first?.given_at != null && first.given_at < changedAt;
    const changed = changes
      .filter((change) => change.orderId === orderId && isToChange(change.settledAt))
      .map(({ changeNo }) => `CHANGED_${changeNo}` as const)
      .filter((one) => !of.some((ticket) => ticket.kind === one));
    for (const one of [...kinds, ...changed]) {
      await insertTicket(transaction, { ...key, ticketId: randomUUID(), orderId, kind: one, at });
    }
  }
}

/** The change that a ticket is about. */
const changeNoOf = (kind: string): number | undefined =>
  kind.startsWith('CHANGED_') ? Number(kind.slice('CHANGED_'.length)) : undefined;

const ticketOf = ({ kind, given, failed, given_at }: TicketRow) => ({
  kind,
  given,
  failed,
  givenAtMs: given_at?.getTime() ?? null,
});

/** Its own transaction locked the printer. Undefined: nothing to print, or it is still printing. */
export async function findNextTicket(
  transaction: DatabaseTransaction,
  key: PrinterKey,
  nowMs: number,
): Promise<TicketRow | undefined> {
  await makeMissing(transaction, key, nowMs);
  for (const row of await findWaiting(transaction, key)) {
    const next = nextOf(ticketOf(row), nowMs);
    if (next === 'WAIT') return undefined;
    if (next === 'GIVE' || next === 'GIVE_COPY') return row;
    const ended = { at: new Date(nowMs), outcome: next };
    await endTicket(transaction, { ...key, ticketId: row.ticket_id }, ended);
  }
  return undefined;
}

type Printing = PrinterKey & {
  vault: Vault;
  nowMs: number;
  printerName: string;
  letters: Letters;
};

/** What to print, which counts as given. Undefined: there is no such ticket, or not any more. */
export async function giveTicket(
  transaction: DatabaseTransaction,
  { vault, nowMs, printerName, letters, ...key }: Printing,
  token: string | undefined,
): Promise<string | undefined> {
  const { businessId } = key;
  const waiting = await findWaiting(transaction, key);
  const row =
    token === undefined ? waiting[0] : waiting.find(({ ticket_id }) => ticket_id === token);
  if (!row) return undefined;
  const at = new Date(nowMs);
  const ticket = { businessId, ticketId: row.ticket_id };
  const { given, failed, order_id: orderId, kind } = row;
  const isAgain = isAskedAgain(ticketOf(row), nowMs);
  const next = nextOf(ticketOf(row), nowMs);
  if (!isAgain && next !== 'GIVE' && next !== 'GIVE_COPY') return undefined;
  const restaurant = await findOwnRestaurant(transaction, businessId);
  if (orderId === null) {
    if (!isAgain) await markGiven(transaction, ticket, at);
    return testText(restaurant.name, printerName, letters);
  }
  const order = await showToKitchen(transaction, vault, { businessId, orderId });
  const changeNo = changeNoOf(kind);
  const isOfMade = kind === 'NEW' || changeNo !== undefined;
  if (isOfMade && order.stage === 'CANCELLED' && given === 0) {
    await endTicket(transaction, ticket, { at, outcome: 'NOT_NEEDED' });
    return undefined;
  }
  if (!isAgain) await markGiven(transaction, ticket, at);
  const zones = await findZones(transaction, businessId);
  const timeText = (iso: string) => slotTextIn(zones, Date.parse(iso), nowMs);
  const isCanceled = order.stage === 'CANCELLED';
  const isCopy = given - failed > (isAgain ? 1 : 0);
  const isMadeAgain = kind === 'AGAIN';
  const change = order.changes.find((one) => one.changeNo === changeNo);
  if (change) return changeTicketText({ order, change, isCopy, timeText, letters });
  return ticketText({ order, isCanceled, isMadeAgain, isCopy, timeText, letters });
}
