import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { SecretTransaction } from '#platform/database/transactions.ts';

type PrinterKey = { businessId: number; printerId: string };

/** Those that weren't removed, oldest first. */
export const findPrinters = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('ticket_printers as printer')
    .innerJoin('staff_names as person', (join) =>
      join
        .onRef('person.business_id', '=', 'printer.business_id')
        .onRef('person.user_id', '=', 'printer.added_by'),
    )
    .select(['printer_id', 'name', 'added_at', 'seen_at', 'status_code'])
    .select(['person.first_name', 'person.last_name'])
    .where('printer.business_id', '=', businessId)
    .where('revoked_at', 'is', null)
    .orderBy('added_at')
    .orderBy('printer_id')
    .execute();

/** Whose address it is: the transaction names its hash, and sees that row alone. */
export const findOfAddress = (transaction: SecretTransaction, secretSha256: Buffer) =>
  transaction
    .selectFrom('ticket_printers')
    .select(['business_id', 'printer_id'])
    .where('secret_sha256', '=', secretSha256)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** What it does next waits until the transaction ends. Undefined: it was removed. */
export const lockPrinter = (
  transaction: DatabaseTransaction,
  { businessId, printerId }: PrinterKey,
) =>
  transaction
    .selectFrom('ticket_printers')
    .select(['name', 'seen_at', 'status_code'])
    .where('business_id', '=', businessId)
    .where('printer_id', '=', printerId)
    .where('revoked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

type NewPrinter = PrinterKey & { secretSha256: Buffer; name: string; at: Date; by: number };

export async function insertPrinter(
  transaction: DatabaseTransaction,
  { businessId, printerId, secretSha256, name, at, by }: NewPrinter,
): Promise<void> {
  await transaction
    .insertInto('ticket_printers')
    .values({
      business_id: businessId,
      printer_id: printerId,
      secret_sha256: secretSha256,
      name,
      added_at: at,
      added_by: by,
    })
    .execute();
}

export async function markRevoked(
  transaction: DatabaseTransaction,
  { businessId, printerId }: PrinterKey,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('ticket_printers')
    .set({ revoked_at: at })
    .where('business_id', '=', businessId)
    .where('printer_id', '=', printerId)
    .execute();
}

/** Those that somebody added. Returns their names. */
export async function revokePrintersOf(
  transaction: DatabaseTransaction,
  { businessId, userId }: { businessId: number; userId: number },
  at: Date,
): Promise<string[]> {
  const revoked = await transaction
    .updateTable('ticket_printers')
    .set({ revoked_at: at })
    .where('business_id', '=', businessId)
    .where('added_by', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .execute();
  return revoked.map(({ name }) => name);
}

export async function recordPoll(
  transaction: DatabaseTransaction,
  { businessId, printerId }: PrinterKey,
  { at, statusCode }: { at: Date; statusCode: string },
): Promise<void> {
  await transaction
    .updateTable('ticket_printers')
    .set({ seen_at: at, status_code: statusCode })
    .where('business_id', '=', businessId)
    .where('printer_id', '=', printerId)
    .execute();
}

const ticketColumns = ['ticket_id', 'order_id', 'kind', 'given', 'failed', 'given_at'] as const;

/** Those that have not ended, oldest first. */
export const findWaiting = (
  transaction: DatabaseTransaction,
  { businessId, printerId }: PrinterKey,
) =>
  transaction
    .selectFrom('tickets')
    .select(ticketColumns)
    .where('business_id', '=', businessId)
    .where('printer_id', '=', printerId)
    .where('ended_at', 'is', null)
    .orderBy('made_at')
    .orderBy('order_id')
    // Those that were made at once: changes in the order of their numbers, CHANGED_2 before CHANGED_10.
    .orderBy(sql`length(kind)`)
    .orderBy('kind')
    .orderBy('ticket_id')
    .execute();

export type TicketRow = Awaited<ReturnType<typeof findWaiting>>[number];

/** The tickets of these orders, ended or not. */
export const findTicketsOf = (
  transaction: DatabaseTransaction,
  { businessId, printerId }: PrinterKey,
  orderIds: readonly number[],
) =>
  transaction
    .selectFrom('tickets')
    .select(['order_id', 'kind', 'given', 'given_at'])
    .where('business_id', '=', businessId)
    .where('printer_id', '=', printerId)
    .where('order_id', 'in', [...orderIds, 0])
    .execute();

/** Which of these orders a printer that is still in use has printed, and said so. */
export async function findPrinted(
  transaction: DatabaseTransaction,
  businessId: number,
  orderIds: readonly number[],
): Promise<number[]> {
  if (orderIds.length === 0) return [];
  const rows = await transaction
    .selectFrom('ticket_printers as printer')
    .innerJoin('tickets as ticket', (join) =>
      join
        .onRef('ticket.business_id', '=', 'printer.business_id')
        .onRef('ticket.printer_id', '=', 'printer.printer_id'),
    )
    .select('ticket.order_id')
    .distinct()
    .where('printer.business_id', '=', businessId)
    .where('ticket.order_id', 'in', orderIds)
    .where('ticket.outcome', '=', 'PRINTED')
    .where('printer.revoked_at', 'is', null)
    .execute();
  return rows.flatMap(({ order_id }) => order_id ?? []);
}

export type TicketKind = 'NEW' | 'CANCELLED' | 'TEST' | `CHANGED_${number}`;

type NewTicket = PrinterKey & {
  ticketId: string;
  orderId: number | null;
  kind: TicketKind;
  at: Date;
};

export async function insertTicket(
  transaction: DatabaseTransaction,
  { businessId, printerId, ticketId, orderId, kind, at }: NewTicket,
): Promise<void> {
  await transaction
    .insertInto('tickets')
    .values({
      business_id: businessId,
      printer_id: printerId,
      ticket_id: ticketId,
      order_id: orderId,
      kind,
      made_at: at,
    })
    .execute();
}

/** An order that is made again has one such ticket on each printer; it is printed as often as asked. */
export async function printAgain(
  transaction: DatabaseTransaction,
  { businessId, printerId, ticketId, orderId, at }: Omit<NewTicket, 'kind'>,
): Promise<void> {
  await transaction
    .insertInto('tickets')
    .values({
      business_id: businessId,
      printer_id: printerId,
      ticket_id: ticketId,
      order_id: orderId,
      kind: 'AGAIN',
      made_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'printer_id', 'order_id', 'kind'])
        .where('order_id', 'is not', null)
        .doUpdateSet({ given: 0, failed: 0, given_at: null, ended_at: null, outcome: null })
        // One that waits will be printed.
        .where('tickets.ended_at', 'is not', null),
    )
    .execute();
}

type TicketKey = { businessId: number; ticketId: string };

export async function markGiven(
  transaction: DatabaseTransaction,
  { businessId, ticketId }: TicketKey,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('tickets')
    .set((row) => ({ given: row('given', '+', 1), given_at: at }))
    .where('business_id', '=', businessId)
    .where('ticket_id', '=', ticketId)
    .execute();
}

export async function markFailed(
  transaction: DatabaseTransaction,
  { businessId, ticketId }: TicketKey,
): Promise<void> {
  await transaction
    .updateTable('tickets')
    .set((row) => ({ failed: row('failed', '+', 1) }))
    .where('business_id', '=', businessId)
    .where('ticket_id', '=', ticketId)
    .execute();
}

export type Outcome = 'PRINTED' | 'UNCONFIRMED' | 'FAILED' | 'NOT_NEEDED';

export async function endTicket(
  transaction: DatabaseTransaction,
  { businessId, ticketId }: TicketKey,
  { at, outcome }: { at: Date; outcome: Outcome },
): Promise<void> {
  await transaction
    .updateTable('tickets')
    .set({ ended_at: at, outcome })
    .where('business_id', '=', businessId)
    .where('ticket_id', '=', ticketId)
    .where('ended_at', 'is', null)
    .execute();
}
