import type { PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import type { CodeSaid } from '#contract/orders/web-orders/code-said.ts';
import { mostOnBoard } from '#contract/orders/web-orders/kitchen.ts';
import type { KitchenAct } from '#contract/orders/web-orders/kitchen-acts.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { inForceAt } from '#contract/time/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, type Refused, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { countSoldOutForNow } from '../../../find/menus/index.ts';
import { findZones, type OrderKey } from '../../../ground/restaurant/index.ts';
import { findTill, type Till } from '../../../money/integrations/index.ts';
import { ceilingsOf } from '../../../money/ledger/index.ts';
import type { Operation, StaffContext } from '../../../people/access/index.ts';
import { findLines, isDeliveryFee, type OrderRow, readDetailsAmong } from '../../orders/index.ts';
import { findPayment } from '../../payments/index.ts';
import { findTerms } from '../../terms/index.ts';
import { findLapsed } from '../changes/order-changes.queries.ts';
import { settleIfLapsed, settleToGoOn } from '../changes/settle-change.ts';
import { moveWebOrder } from '../move-web-order.ts';
import { findSealedLink } from '../order-links.queries.ts';
import { type OrderNews, tellDiner } from '../order-texts.ts';
import { howPaid, readPromise } from '../pay-order.ts';
import { presentForKitchen, serviceOf } from '../placed.presenter.ts';
import { handoverCodeOf, mostWrongCodes, openForMs, shownAfterEndMs } from '../placed.rules.ts';
import { readWholes } from '../read-whole.ts';
import { openLink } from '../sealed-web-orders.ts';
import {
  countWrongCode,
  findOnBoard,
  markAccepted,
  markCancelled,
  markCompleted,
  markMoved,
  markSeen,
  markSentBack,
  type WebOrderRow,
} from '../web-orders.queries.ts';
import { actorOf } from './actor-of.ts';
import { showToKitchen } from './show-to-kitchen.ts';

/** The time at which it ends automatically, if that is still ahead. */
const ifAhead = (untilMs: number | null, nowMs: number) =>
  untilMs !== null && untilMs > nowMs ? new Date(untilMs).toISOString() : null;

const presentTill = (till: Till | undefined) =>
  till === undefined
    ? null
    : {
        name: till.name,
        state: till.state,
        lastCalledAt: till.lastCalledAt?.toISOString() ?? null,
        silentFrom: new Date(till.silentFromMs).toISOString(),
      };

const readBoard = (context: StaffContext) =>
  context.transact(async (transaction) => {
    const { businessId, nowMs, vault } = context;
    const rows = await findOnBoard(transaction, businessId, {
      endedSince: new Date(nowMs - shownAfterEndMs),
      touchedSince: new Date(nowMs - openForMs),
      limit: mostOnBoard,
    });
    const wholes = await readWholes(transaction, vault, { businessId, rows });
    const orderIds = rows.map(({ order_id }) => order_id);
    const details = await readDetailsAmong(transaction, vault, { businessId, orderIds });
    const orders = wholes.map((whole) =>
      presentForKitchen(whole, details.get(whole.order.order_id)),
    );
    const { acceptsByItself, services, laterUntilMs, noMoreUntilMs } = await findTerms(
      transaction,
      businessId,
    );
    const { timeZone } = inForceAt(await findZones(transaction, businessId), nowMs);
    const soldOut = await countSoldOutForNow(transaction, businessId, nowMs);
    const lapsed = await findLapsed(transaction, businessId, new Date(nowMs));
    const board = {
      orders,
      timeZone,
      acceptsByItself,
      takesOrders: services.length > 0,
      laterUntil: ifAhead(laterUntilMs, nowMs),
      noMoreUntil: ifAhead(noMoreUntilMs, nowMs),
      soldOut,
      till: presentTill(await findTill(transaction, { businessId, nowMs })),
      asOf: new Date(nowMs).toISOString(),
    };
    return { lapsed, board };
  });

/** Whose diner didn't answer in time is settled first: each order in a transaction of its own. */
export const listWebOrders: Operation<'listWebOrders'> = async (_, context) => {
  const { lapsed, board } = await readBoard(context);
  if (lapsed.length === 0) return board;
  const { businessId } = context;
  const settling = { ...context, ceilings: ceilingsOf(context) };
  for (const orderId of lapsed) {
    await context.transact((transaction) =>
      settleIfLapsed(transaction, settling, { businessId, orderId }),
    );
  }
  context.announceNews();
  return (await readBoard(context)).board;
};

export const seeWebOrders: Operation<'seeWebOrders'> = async ({ body }, context) => {
  const { businessId, nowMs } = context;
  const noted = { at: new Date(nowMs), by: actorOf(context) };
  const seen = await context.transact((transaction) =>
    markSeen(transaction, businessId, body.orderIds, noted),
  );
  // Other tablets ring for these orders until they hear of it.
  if (seen.length > 0) context.announceNews();
  return { seen };
};

type Pressed<Code extends string> = {
  orderId: number;
  act: KitchenAct;
  timesBack?: number | undefined;
  refuse?(
    transaction: DatabaseTransaction,
    key: OrderKey,
    web: WebOrderRow,
  ): Promise<Refused<Code> | undefined>;
  howPaid?(transaction: DatabaseTransaction, key: OrderKey): Promise<PaymentStatus | Refused<Code>>;
  /** What goes with it, and what the diner is told. */
  note(
    transaction: DatabaseTransaction,
    key: OrderKey,
    order: OrderRow,
  ): Promise<OrderNews | undefined>;
};

const goesOn = (act: KitchenAct) => act === 'ready' || act === 'complete';

const isDelivery = (order: OrderRow) => serviceOf(order) === 'DELIVERY';

/** Pressing a button of an order marks it as seen, too. */
async function press<Code extends string = never>(
  context: StaffContext,
  { orderId, act, timesBack, howPaid, refuse: why, note }: Pressed<Code>,
) {
  const { businessId, nowMs, vault } = context;
  const key = { businessId, orderId };
  const shown = await context.transact(async (transaction) => {
    const booking = { businessId, nowMs, by: 'staff', ceilings: ceilingsOf(context) } as const;
    const moved = await moveWebOrder(transaction, {
      booking,
      orderId,
      act,
      timesBack,
      howPaid: howPaid && ((of) => howPaid(transaction, of)),
      refuse: why && ((of, web) => why(transaction, of, web)),
      goOn: goesOn(act)
        ? (of) => settleToGoOn(transaction, { ...context, ceilings: ceilingsOf(context) }, of)
        : undefined,
    });
    if (isRefused(moved)) return moved;
    if (!moved.isMoved) return showToKitchen(transaction, vault, key);
    const seen = { at: new Date(nowMs), by: actorOf(context) };
    await markSeen(transaction, businessId, [orderId], seen);
    await markMoved(transaction, key, seen.at);
    const news = await note(transaction, key, moved.order);
    const whole = await showToKitchen(transaction, vault, key);
    if (news) await tellDiner(transaction, context, key, news);
    return whole;
  });
  if (!isRefused(shown)) context.announceNews();
  return shown;
}

export const acceptWebOrder: Operation<'acceptWebOrder'> = ({ params, body }, context) => {
  const { businessId, nowMs } = context;
  return press(context, {
    ...params,
    act: 'accept',
    note: async (transaction, key, order) => {
      const promisedMs =
        body.minutes === null
          ? await readPromise(transaction, businessId, order)
          : nowMs + body.minutes * minuteMs;
      const noted = { promisedAt: new Date(promisedMs), by: actorOf(context) };
      await markAccepted(transaction, key, noted);
      return { kind: 'ACCEPTED', promisedMs, isDelivery: isDelivery(order) };
    },
  });
};

export const refuseWebOrder: Operation<'refuseWebOrder'> = async ({ params, body }, context) => {
  const { announce, nowMs, session } = context;
  const { reason, soldOutLines } = body;
  if (soldOutLines.length > 0 && reason !== 'SOLD_OUT') {
    return refuseInput('soldOutLines', 'is for the reason SOLD_OUT');
  }
  const dishesOf = async (transaction: DatabaseTransaction, key: OrderKey) =>
    (await findLines(transaction, key))
      .filter((line) => !isDeliveryFee(line))
      .map(({ item_name }) => item_name);
  const shown = await press(context, {
    ...params,
    act: 'refuse',
    refuse: async (transaction, key) => {
      const { length } = soldOutLines.length > 0 ? await dishesOf(transaction, key) : [];
      return length > 0 && soldOutLines.some((line) => line >= length)
        ? refuseInput('soldOutLines', `must be lines of the order, from 0 to ${length - 1}`)
        : undefined;
    },
    note: async (transaction, key) => {
      const noted = { at: new Date(nowMs), reason, by: actorOf(context), soldOutLines };
      await markCancelled(transaction, key, noted);
      const dishes = soldOutLines.length > 0 ? await dishesOf(transaction, key) : [];
      const soldOut = soldOutLines.flatMap((line) => dishes[line] ?? []);
      return { kind: 'CANCELLED', reason, soldOut };
    },
  });
  // The order's slot can be ordered for again.
  if (!isRefused(shown)) announce(`restaurant:${session.businessExternalId}`);
  return shown;
};

/** The diner is told by a second text: the first one may have left at once. */
export const sendBackWebOrder: Operation<'sendBackWebOrder'> = ({ params, body }, context) =>
  press(context, {
    ...params,
    ...body,
    act: 'back',
    note: async (transaction, key, order) => {
      await markSentBack(transaction, key, actorOf(context));
      return { kind: 'NOT_READY', isDelivery: isDelivery(order) };
    },
  });

export const readyWebOrder: Operation<'readyWebOrder'> = ({ params, body }, context) =>
  press(context, {
    ...params,
    ...body,
    act: 'ready',
    note: async (_transaction, _key, order) => ({ kind: 'READY', isDelivery: isDelivery(order) }),
  });

type Completing = Parameters<Operation<'completeWebOrder'>>[0]['body'];

/** Whether the code that the guest said was right, or why the guest must say it again. */
async function judgeCode(
  transaction: DatabaseTransaction,
  { key, web, vault }: { key: OrderKey; web: WebOrderRow; vault: Vault },
  { code, isLate, unpaidReason }: Completing,
): Promise<CodeSaid | null | Refused<'bad_input' | 'wrong_handover_code' | 'no_code_tries'>> {
  const { sealed } = await findSealedLink(transaction, key);
  if (!web.asks_code || sealed === null || unpaidReason === 'NOBODY_CAME') return null;
  if (code === undefined) {
    return refuseInput('code', "Enter the guest's code, or hand it over without the code.");
  }
  if (code === null) return 'NONE';
  if (!isLate && web.wrong_codes >= mostWrongCodes) return refuse('no_code_tries');
  if (code === handoverCodeOf(openLink(vault, key, sealed))) return 'RIGHT';
  if (isLate) return 'WRONG';
  await countWrongCode(transaction, key);
  return refuse('wrong_handover_code');
}

export const completeWebOrder: Operation<'completeWebOrder'> = ({ params, body }, context) => {
  const { nowMs, vault } = context;
  let codeSaid: CodeSaid | null = null;
  return press(context, {
    ...params,
    act: 'complete',
    howPaid: async (transaction, key) =>
      howPaid(await findPayment(transaction, key), body.paymentStatus),
    refuse: async (transaction, key, web) => {
      const said = await judgeCode(transaction, { key, web, vault }, body);
      if (isRefused(said)) return said;
      codeSaid = said;
      return undefined;
    },
    note: async (transaction, key) => {
      const at = new Date(nowMs);
      const unpaidReason = body.paymentStatus === 'UNPAID' ? body.unpaidReason : undefined;
      await markCompleted(transaction, key, { by: actorOf(context), at, codeSaid, unpaidReason });
      return undefined;
    },
  });
};
