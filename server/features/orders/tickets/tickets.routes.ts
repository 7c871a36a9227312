import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { minuteMs } from '#contract/time/durations.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { actFor, inTransaction } from '#platform/database/transactions.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { type Services, spend } from '../../people/access/index.ts';
import { findNextTicket, giveTicket } from './next-ticket.ts';
import { printPath } from './printers.ts';
import { printable } from './ticket-text.ts';
import {
  endTicket,
  findOfAddress,
  findWaiting,
  lockPrinter,
  markFailed,
  recordPoll,
} from './tickets.queries.ts';
import { callsOfPrinter, isPrinted, takesUtf8, unknownOfNetwork } from './tickets.rules.ts';

const seenEveryMs = minuteMs / 2;
const longestStatus = 60;

const text = (longest: number) => z.string().transform((given) => given.slice(0, longest));

const pollSchema = z.object({
  statusCode: text(200).nullish().catch(undefined),
  printingInProgress: z.boolean().nullish().catch(undefined),
});

const querySchema = z.object({
  type: text(100).optional().catch(undefined),
  token: text(100).optional().catch(undefined),
  code: text(200).optional().catch(undefined),
});

type Printer = {
  businessId: number;
  printerId: string;
  name: string;
  seenAtMs: number | null;
  statusCode: string;
};

/**
 * The protocol of printers of Star's kind (CloudPRNT), one address for each printer: it posts how it
 * is and hears whether there is something to print, fetches that, and confirms by deleting it. What
 * it sends is never believed for more than that, and an address that no printer has is answered like
 * a removed one's.
 */
export function printRoutes(app: FastifyInstance, services: Services): void {
  const { database, now, throttle, vault } = services;

  async function asPrinter<Result>(
    request: FastifyRequest,
    work: (transaction: DatabaseTransaction, printer: Printer) => Promise<Result>,
  ) {
    const { secret = '' } = request.params as { secret?: string };
    const secretSha256 = secretHash(secret);
    const { ip: address } = request;
    const worked = await inTransaction(database, { secret: secretSha256 }, async (transaction) => {
      const found = await findOfAddress(transaction, secretSha256);
      if (!found) return undefined;
      const { business_id: businessId, printer_id: printerId } = found;
      const spending = { throttle, address, transaction };
      const usedUp = await spend(spending, [[callsOfPrinter, printerId]]);
      if (usedUp) return usedUp;
      const acting = await actFor(transaction, { restaurant: businessId });
      const locked = await lockPrinter(acting, { businessId, printerId });
      if (!locked) return undefined;
      const { name, seen_at, status_code: statusCode } = locked;
      const printer = {
        businessId,
        printerId,
        name,
        statusCode,
        seenAtMs: seen_at?.getTime() ?? null,
      };
      return { result: await work(acting, printer) };
    });
    if (worked) return worked;
    return (await spend({ throttle, address }, [unknownOfNetwork])) ?? refuse('printer_not_found');
  }

  const statusOf = (refused: { code: string }) =>
    refused.code === 'too_many_attempts' ? 429 : 404;
  const url = `${printPath}/:secret`;
  const options = { schema: { hide: true }, bodyLimit: 16 * 1024 };

  app.post(url, options, async (request, reply) => {
    const said = pollSchema.safeParse(request.body ?? {});
    const { statusCode: code, printingInProgress } = said.success ? said.data : {};
    const statusCode = printable(code ?? '').slice(0, longestStatus);
    const nowMs = now();
    const answered = await asPrinter(request, async (transaction, printer) => {
      const isNews = statusCode !== printer.statusCode;
      if (isNews || printer.seenAtMs === null || nowMs - printer.seenAtMs >= seenEveryMs) {
        await recordPoll(transaction, printer, { at: new Date(nowMs), statusCode });
      }
      if (printingInProgress) return undefined;
      return findNextTicket(transaction, printer, nowMs);
    });
    if (isRefused(answered)) return reply.status(statusOf(answered)).send();
    const { result: next } = answered;
    return reply.send(
      next
        ? { jobReady: true, mediaTypes: ['text/plain'], jobToken: next.ticket_id }
        : { jobReady: false },
    );
  });

  app.get(url, { ...options, exposeHeadRoute: false }, async (request, reply) => {
    const { type = 'text/plain', token } = querySchema.parse(request.query);
    if (!/^text\/plain\b/i.test(type)) return reply.status(415).send();
    const isUtf8 = takesUtf8(String(request.headers['x-star-accept-codepages'] ?? ''));
    const letters = isUtf8 ? 'UTF8' : 'ASCII';
    const answered = await asPrinter(request, (transaction, { name: printerName, ...printer }) =>
      giveTicket(transaction, { ...printer, vault, nowMs: now(), printerName, letters }, token),
    );
    if (isRefused(answered)) return reply.status(statusOf(answered)).send();
    if (answered.result === undefined) return reply.status(404).send();
    return reply
      .type(isUtf8 ? 'text/plain; charset=utf-8' : 'text/plain')
      .header('cache-control', 'no-store')
      .header('x-star-cut', 'full; feed=true')
      .headers(isUtf8 ? { 'x-star-codepage': 'utf8' } : {})
      .send(answered.result);
  });

  app.delete(url, options, async (request, reply) => {
    const { code = '', token } = querySchema.parse(request.query);
    const answered = await asPrinter(request, async (transaction, printer) => {
      const waiting = await findWaiting(transaction, printer);
      const row =
        token === undefined ? waiting[0] : waiting.find(({ ticket_id }) => ticket_id === token);
      // Confirmed before, or never fetched: nothing was printed that could have ended.
      if (!row || row.given === 0) return;
      const ticket = { businessId: printer.businessId, ticketId: row.ticket_id };
      if (isPrinted(code)) {
        await endTicket(transaction, ticket, { at: new Date(now()), outcome: 'PRINTED' });
      } else if (row.failed < row.given) {
        await markFailed(transaction, ticket);
      }
    });
    return reply.status(isRefused(answered) ? statusOf(answered) : 200).send();
  });
}
