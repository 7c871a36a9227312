import { randomUUID } from 'node:crypto';
import type { CouponWorth } from '#contract/coupons/coupons/coupon-terms.ts';
import { centsText } from '#contract/money/cents.ts';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import type { PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import { createPartnerOrders } from '#contract/orders/orders/orders.ts';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { giveCoupon } from '../../features/coupons/coupons/coupons.factory.ts';
import { makeReplyCode } from '../../features/coupons/reply-codes/reply-codes.factory.ts';
import { makeIntegration } from '../../features/money/integrations/integrations.factory.ts';
import type { DepositReview } from '../../features/money/sweeps/index.ts';
import type { OrderBody } from '../../features/orders/orders/orders.factory.ts';
import type { Caller } from '../caller.ts';
import type { OracleOrder } from './oracle-ledger.ts';
import type { MoneyHistory } from './random-money.ts';
import type {
  AskedRefund,
  Codes,
  Moment,
  MoneyActions,
  MoneyRestaurant,
} from './simulate-money.ts';

/** A server, and a way to kill it. */
export type Product = Pick<Caller, 'call'> & {
  database: Database;
  vault: Vault;
  ownerUrl: string;
  /** Sets the clock, and repeats the work until it is done, however often the server dies. */
  act<Result>(moment: Moment, work: () => Promise<Result>): Promise<Result>;
  /** The nightly sweep. */
  sweep(review: DepositReview): Promise<void>;
};

let lastPhone = 2_000_000;

/** Makes a coupon of this restaurant, and returns its code as the diner shows it. */
async function makeCoupon(
  { database, vault }: Product,
  { businessId }: MoneyRestaurant,
  { nowMs, ...worth }: CouponWorth & { nowMs: number },
): Promise<string> {
  lastPhone += 1;
  const at = { business_id: businessId, name: 'Juniper Table', time_zone: 'America/Chicago' };
  const request = {
    restaurant: at,
    phone: `+1512${lastPhone}`,
    promoCode: undefined,
    utm: {},
    nowMs,
  };
  await giveCoupon({ database, vault }, request, worth);
  const { code } = await asRestaurant(database, businessId, (transaction) =>
    transaction
      .selectFrom('coupons')
      .select('code')
      .where('business_id', '=', businessId)
      .orderBy('coupon_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  return code;
}

const isoText = (ms: number) => new Date(ms).toISOString();

const bodyOf = (order: OracleOrder, reference: string): OrderBody => ({
  reference,
  serviceType: order.serviceType as OrderBody['serviceType'],
  paymentStatus: order.status as PaymentStatus,
  stage: 'COMPLETED',
  placedAt: isoText(order.completedAtMs),
  completedAt: isoText(order.completedAtMs),
  ...(order.lines.length > 0 && {
    lines: order.lines.map(({ item, category, catalog = 'Menu', quantity, cents, tax }) => ({
      item,
      quantity,
      category,
      catalog,
      price: centsText(cents),
      ...(tax !== undefined && { tax: centsText(tax) }),
    })),
  }),
  amounts: {
    subtotal: centsText(order.menu),
    ownDiscount: centsText(order.restaurantDiscount),
    ourDiscount: centsText(order.joyousDiscount),
    tax: centsText(order.tax),
    tip: centsText(order.tip),
    total: centsText(
      order.menu - order.restaurantDiscount - order.joyousDiscount + order.tax + order.tip,
    ),
  },
});

function refundBodyOf({ by, items, lines, tax, tip }: AskedRefund) {
  if (by === 'all') return { all: true as const };
  const named = {
    ...(tax !== undefined && { tax: centsText(tax) }),
    ...(tip > 0 && { tip: centsText(tip) }),
  };
  if (by === 'items') return { items: centsText(items), ...named };
  const asked = lines.map((quantity, index) => ({ lineNo: index + 1, quantity }));
  return { lines: asked.filter(({ quantity }) => quantity > 0), ...named };
}

/** A till that sends orders and refunds, each again until it is answered, and the nightly job. */
export async function bookByApi(
  product: Product,
  restaurant: MoneyRestaurant,
  { startMs, limits }: MoneyHistory,
): Promise<MoneyActions> {
  const { database, call } = product;
  const clock = { now: () => startMs };
  const makeKey = () =>
    makeIntegration(
      { database, clock: clock as Parameters<typeof makeIntegration>[0]['clock'] },
      { at: restaurant, refundLimit: '900000', payableLimit: String(limits.key) },
    );
  const till = await makeKey();
  const web = await makeKey();
  // The name is reserved: an operator can't give it to a key.
  await queryOnce(product.ownerUrl, 'UPDATE api_keys SET name = $1 WHERE key_id = $2', [
    webIntegration,
    web.keyId,
  ]);
  const ofWeb = new Set<number>();
  let sent = 0;
  const once = (isOnWeb: boolean) => {
    sent += 1;
    const { headers } = isOnWeb ? web : till;
    return { ...headers, 'idempotency-key': randomUUID() };
  };
  const codesFor = async (codes: Codes, atMs: number) => ({
    ...(codes.replyPercentOff !== undefined && {
      ownCode: await makeReplyCode(database, restaurant, {
        percentOff: codes.replyPercentOff,
        nowMs: atMs,
      }),
    }),
    ...(codes.coupon !== undefined && {
      couponCode: await makeCoupon(product, restaurant, { ...codes.coupon, nowMs: atMs }),
    }),
  });
  return {
    async acceptOrder(order, codes, moment) {
      const key = once(order.isOnWeb);
      const body = { ...bodyOf(order, `O${sent}`), ...(await codesFor(codes, moment.nowMs)) };
      const taken = await product.act(moment, () => call(createPartnerOrders, { body }, key));
      if (!('orderId' in taken)) throw new Error('the answer of a batch');
      if (order.isOnWeb) ofWeb.add(taken.orderId);
      return taken.orderId;
    },
    async refund(orderId, refund, moment) {
      const key = once(ofWeb.has(orderId));
      const body = { reference: `R${sent}`, reason: 'It was cold', ...refundBodyOf(refund) };
      const asked = { params: { orderId }, body };
      await product.act(moment, () => call(refundPartnerOrder, asked, key));
    },
    sweep: (moment, review) => product.act(moment, () => product.sweep(review)),
  };
}
