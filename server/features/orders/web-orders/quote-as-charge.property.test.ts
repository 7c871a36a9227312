import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCart, handOverPaid, openShop, quoteCart } from '../../../testing/web-orders/carts.ts';
import { verifyLedger } from '../../money/sweeps/index.ts';
import { rangeOfDays, verifyPayments } from '../payments/index.ts';
import { openPayingWorld } from '../payments/paying.factory.ts';
import { ledgerCents } from '../payments/paying-orders.factory.ts';
import { dinersAt } from './placed.factory.ts';

const world = await openPayingWorld();
const { clock, database, provider, standIn, paymentOf } = world;

test('for all carts: what is quoted is what the provider is asked for, takes, and the ledger has', async () => {
  const seen = { charged: 0, tooLittle: 0 };
  const property = fc.asyncProperty(anyCart, async (cart) => {
    const shop = await openShop(world, cart);
    const { quoteId, totalCents } = await quoteCart(world, cart, shop);
    const address = cart.terms.service === 'DELIVERY' ? '1 Elm St' : '';
    if (totalCents < 50) {
      const refusal = await dinersAt(world, shop.at).refusedToPlace(quoteId, {
        payment: 'ONLINE',
        address,
      });
      expect(refusal.code).toBe('not_payable_online');
      seen.tooLittle += 1;
      return;
    }
    const handedOver = await handOverPaid(world, shop, quoteId, address);
    const { orderId, order, sessionId } = handedOver;
    const payment = await paymentOf(orderId);
    const charge = Object.values(standIn.state.charges).find(
      ({ payment_intent }) => payment_intent === payment.intent_id,
    );
    expect({
      order: order.amounts.totalCents,
      asked: payment.cents,
      session: standIn.state.sessions[sessionId]?.amount_total,
      taken: charge?.amount_captured,
      captured: payment.captured_cents,
      ledger: await ledgerCents(world, orderId),
    }).toEqual({
      order: totalCents,
      asked: totalCents,
      session: totalCents,
      taken: totalCents,
      captured: totalCents,
      ledger: totalCents,
    });
    seen.charged += 1;
  });
  await fc.assert(property, { numRuns: 20, endOnFailure: true });
  expect(seen.charged).toBeGreaterThan(0);
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  const checked = await verifyPayments({ database, provider }, rangeOfDays(today, today));
  expect(checked.differences).toEqual([]);
  expect((await verifyLedger(database)).faults).toEqual([]);
});
