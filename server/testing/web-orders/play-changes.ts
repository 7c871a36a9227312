import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Success } from '#contract/envelope.ts';
import {
  answerOrderChange,
  changeOrder,
  quoteOrderChange,
  settleOrderChange,
} from '#contract/orders/web-orders/changes.ts';
import { strangeDevice } from '../../features/people/sign-in/sign-in.factory.ts';
import type { Moment } from '../money/simulate-money.ts';
import { providersOf } from './open-provider.ts';
import type { OracleOrder } from './oracle-order.ts';
import type { OrderOracle } from './oracle-orders.ts';
import { expectCode, type Opened, type OrderingProduct } from './ordering-product.ts';
import type { Step } from './random-orders.ts';

type ChangeStep = Extract<Step, { kind: 'change' }>;
type AnswerStep = Extract<Step, { kind: 'answer' }>;
type Changing<Of> = { step: Of; order: OracleOrder; moment: Moment };
type Quoted = Success<{ version: number; totalCents: number; backCents: number }>;

/** As the board's dialog does: it asks for the sums, and sends them along. */
async function change(
  { act, ask, provider }: OrderingProduct,
  { at, idOf, cook }: Opened,
  oracle: OrderOracle,
  { step, order, moment }: Changing<ChangeStep>,
): Promise<void> {
  // The board shows what is left once the time to answer has run out.
  oracle.lapse(order, moment.nowMs);
  const { line, off, instead } = step.change;
  const quantity = order.lines[line]?.quantity ?? off;
  const { orderId } = order;
  const body = {
    lines: [
      {
        line,
        // More than there is can't go: as if nothing went.
        stays: off > quantity ? quantity : quantity - off,
        instead: instead && { itemId: idOf(instead.dish), quantity: instead.quantity },
      },
    ],
  };
  const params = { orderId };
  const quoted = await act({ ...moment, kills: [] }, () =>
    ask(quoteOrderChange, { params, body }, cook),
  );
  const isDisputed = 'code' in quoted && quoted.code === 'order_charged_back';
  const { disputes } = providersOf(provider, { businessId: at.businessId, orderId });
  if (isDisputed && disputes.length > 0) return;
  const before = { totalCents: order.totalCents, backCents: order.backCents };
  const code = oracle.change(order, step.change, moment.nowMs);
  expectCode(quoted, code);
  if (code !== undefined) return;
  const { version, totalCents, backCents } = (quoted as Quoted).response;
  if (!order.question) {
    assert.deepEqual(
      { totalCents, backCents },
      { totalCents: order.totalCents, backCents: order.backCents - before.backCents },
    );
  }
  const headers = { ...cook, 'idempotency-key': randomUUID() };
  const expects = { version, totalCents, backCents };
  const sent = { params, body: { ...body, expects } };
  expectCode(await act(moment, () => ask(changeOrder, sent, headers)), undefined);
}

async function answer(
  { act, ask }: OrderingProduct,
  { cook }: Opened,
  oracle: OrderOracle,
  { step, order, moment }: Changing<AnswerStep>,
): Promise<void> {
  if (!order.question) return;
  const said = { changeNo: order.changes, answer: step.answer };
  const answered = await act(moment, () =>
    step.by === 'STAFF'
      ? ask(settleOrderChange, { params: { orderId: order.orderId }, body: said }, cook)
      : ask(answerOrderChange, { body: { secret: order.secret, ...said } }, strangeDevice()),
  );
  expectCode(answered, oracle.answer(order, step.answer === 'AGREED', moment.nowMs));
}

export const playChange = (
  product: OrderingProduct,
  opened: Opened,
  oracle: OrderOracle,
  { step, ...of }: Changing<ChangeStep | AnswerStep>,
): Promise<void> =>
  step.kind === 'change'
    ? change(product, opened, oracle, { step, ...of })
    : answer(product, opened, oracle, { step, ...of });
