import { randomUUID } from 'node:crypto';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import { printerProblemOf } from '#contract/orders/tickets/printer-status.ts';
import { mostPrinters, type TicketPrinter } from '#contract/orders/tickets/tickets.ts';
import { may } from '#contract/people/access/roles.ts';
import { hourMs } from '#contract/time/durations.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { newToken, secretHash } from '#platform/tokens/tokens.ts';
import type { EndsWithPerson } from '../../ground/leaving/index.ts';
import { lockIfOpen } from '../../ground/restaurant/index.ts';
import { attemptsBudget, type Operation, spend } from '../../people/access/index.ts';
import { checkOwnPassword, textPrinterAdded } from '../../people/staff/index.ts';
import { lockOrder } from '../orders/index.ts';
import {
  findPrinters,
  findWaiting,
  insertPrinter,
  insertTicket,
  lockPrinter,
  markRevoked,
  printAgain,
  revokePrintersOf,
} from './tickets.queries.ts';

/** Removed ones stay in the table. */
const addedAtRestaurant = attemptsBudget('tickets.added.restaurant', 60, hourMs);

export const printPath = '/printer';

async function show(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<{ printers: TicketPrinter[] }> {
  const rows = await findPrinters(transaction, businessId);
  const printers: TicketPrinter[] = [];
  for (const row of rows) {
    const { printer_id: printerId, name, added_at, seen_at, status_code } = row;
    const waiting = await findWaiting(transaction, { businessId, printerId });
    printers.push({
      printerId,
      name,
      addedAt: added_at.toISOString(),
      addedBy: `${row.first_name} ${row.last_name}`,
      seenAt: seen_at?.toISOString() ?? null,
      problem: printerProblemOf(status_code),
      waiting: waiting.length,
    });
  }
  return { printers };
}

export const listTicketPrinters: Operation<'listTicketPrinters'> = (_, context) =>
  context.transact((transaction) => show(transaction, context.businessId));

/**
 * Whoever has the address reads the orders' names and numbers, without logging in. So it takes the
 * password, and all owners are told: somebody may have copied a session. Only its hash is stored.
 */
export const addTicketPrinter: Operation<'addTicketPrinter'> = async ({ body }, context) => {
  const { address, businessId, nowMs, publicUrl, session, throttle, vault } = context;
  const { name, currentPassword } = body;
  const refused = await checkOwnPassword(context, currentPassword);
  if (refused) return refused;
  return context.transact(async (transaction, roleId) => {
    const spending = { throttle, address, transaction };
    const usedUp = await spend(spending, [[addedAtRestaurant, String(businessId)]]);
    if (usedUp) return usedUp;
    if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
    const before = await findPrinters(transaction, businessId);
    if (before.length >= mostPrinters) return refuse('too_many_printers');
    const secret = newToken(vault.cell);
    const key = { businessId, printerId: randomUUID() };
    const made = { name, at: new Date(nowMs), by: session.userId };
    await insertPrinter(transaction, { ...key, ...made, secretSha256: secretHash(secret) });
    await context.audit(transaction, { action: 'PRINTER_ADDED', detail: name });
    await textPrinterAdded(transaction, context, { businessId, nowMs, roleId });
    return {
      ...(await show(transaction, businessId)),
      address: `${publicUrl}${printPath}/${secret}`,
    };
  });
};

export const revokeTicketPrinter: Operation<'revokeTicketPrinter'> = ({ params }, context) => {
  const { businessId, nowMs } = context;
  const key = { businessId, ...params };
  return context.transact(async (transaction) => {
    const printer = await lockPrinter(transaction, key);
    if (!printer) return refuse('printer_not_found');
    await markRevoked(transaction, key, new Date(nowMs));
    await context.audit(transaction, { action: 'PRINTER_REMOVED', detail: printer.name });
    return show(transaction, businessId);
  });
};

/**
 * Whoever may no longer add printers loses those that they added: they may have kept an address, and
 * read the names and numbers of guests there.
 */
export const printersEnd: EndsWithPerson = {
  table: 'ticket_printers',
  async end(transaction, { status, roleId, nowMs, ...member }) {
    if (status === 'ACTIVE' && may(roleId, 'details.edit')) return [];
    const revoked = await revokePrintersOf(transaction, member, new Date(nowMs));
    return revoked.map((detail) => ({ action: 'PRINTER_REMOVED', detail }));
  },
};

export const testTicketPrinter: Operation<'testTicketPrinter'> = ({ params }, context) => {
  const { businessId, nowMs } = context;
  const key = { businessId, ...params };
  return context.transact(async (transaction) => {
    if (!(await lockPrinter(transaction, key))) return refuse('printer_not_found');
    const waiting = await findWaiting(transaction, key);
    if (!waiting.some(({ kind }) => kind === 'TEST')) {
      const test = { orderId: null, kind: 'TEST', at: new Date(nowMs) } as const;
      await insertTicket(transaction, { ...key, ...test, ticketId: randomUUID() });
    }
    return show(transaction, businessId);
  });
};

/** One ticket on each printer. The order stays as it ended. */
export const makeOrderAgain: Operation<'makeOrderAgain'> = ({ params }, context) => {
  const { businessId, nowMs } = context;
  const { orderId } = params;
  return context.transact(async (transaction) => {
    const key = { businessId, orderId };
    const order = await lockOrder(transaction, key);
    if (order?.integration !== webIntegration) return refuse('order_not_found');
    if (order.stage !== 'COMPLETED') return refuse('stage_not_possible');
    const printers = await findPrinters(transaction, businessId);
    for (const { printer_id: printerId } of printers) {
      const again = { orderId, ticketId: randomUUID(), at: new Date(nowMs) };
      await printAgain(transaction, { businessId, printerId, ...again });
    }
    return { printers: printers.length };
  });
};
