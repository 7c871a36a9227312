import { randomBytes } from 'node:crypto';
import { type AskedQuote, requestQuote } from '#contract/orders/quotes/quote.ts';
import { notify } from '#platform/cache/announce.queries.ts';
import { newsTopic } from '#platform/cache/announce.ts';
import { channel } from '#platform/cache/change-feed.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { somePhone } from '../../coupons/coupons/coupons.factory.ts';
import type { Context } from '../../people/access/index.ts';
import { recheckQuote } from '../quotes/index.ts';
import { quoteHere } from '../quotes/quotes.factory.ts';
import { identityOf } from './placed.rules.ts';
import { writeOrder } from './write-order.ts';

type Where = { database: Database; vault: Vault; businessId: number; externalId: string };

/** What differs from an order for pickup. */
export type Wanted = {
  asked: Partial<AskedQuote> & Pick<AskedQuote, 'lines'>;
  customer?: { name?: string; phone?: string; address?: string; note?: string };
};

/**
 * An order on the web as `placeOrder` writes it, at a restaurant that need not be listed, by a diner
 * with a number of their own. Returns its number and the secret of the diner's link.
 */
export async function writeWebOrder(
  { database, vault, businessId, externalId }: Where,
  { asked, customer }: Wanted,
): Promise<{ orderId: number; secret: string }> {
  const nowMs = Date.now();
  const settings = readSettings(process.env);
  const context = { nowMs, vault, settings, logger: createLogger('silent') } as unknown as Context;
  const body = requestQuote.body.parse({ service: 'TAKE_OUT', ...asked });
  const placed = await asRestaurant(database, businessId, async (transaction) => {
    const at = { businessId, vault, nowMs };
    const quoteId = await quoteHere(transaction, at, body);
    const quote = await recheckQuote(transaction, { ...at, quoteId });
    if (!quote) throw new Error('no quote');
    const given = { name: 'Ann Lee', phone: somePhone(), address: '', note: '', ...customer };
    const key = randomBytes(32).toString('base64url');
    const sent = { key, quoteId, payment: 'AT_RESTAURANT', ...given } as const;
    const identity = identityOf(sent, { externalId, cell: vault.cell });
    const placing = { businessId, quoteId, quote, identity, isOnline: false, customer: given };
    const written = await writeOrder(transaction, context, { ...placing, portions: [] });
    if (isRefused(written)) throw new Error(written.code);
    return { orderId: written.orderId, secret: identity.secret };
  });
  await notify(database, channel, [newsTopic(businessId)]);
  return placed;
}
