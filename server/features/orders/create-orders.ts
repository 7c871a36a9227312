import { type NewOrder, newOrderSchema } from '#contract/orders/new-order.ts';
import { orderRefusals } from '#contract/orders/refusals.ts';
import type { Problem } from '#contract/problems.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { inSavepointUnless } from '#platform/database/savepoint.ts';
import {
  isRefused,
  type Refused,
  readInput,
  refuse,
  refuseInput,
} from '#platform/refusals/refuse.ts';
import type { IntegrationContext, Operation } from '../access/index.ts';
import { confirmCompleteUpTo, findConfirmed } from '../integrations/index.ts';
import { presentTaken } from './orders.presenter.ts';
import { inFuture, pastInstantMs } from './orders.rules.ts';
import { type Taken, takeOrders } from './take-orders.ts';

// An order with a thousand mistakes needs no longer answer.
const mostProblems = 20;

function readNewOrder(sent: unknown): NewOrder | Refused<'bad_input'> {
  const read = readInput(newOrderSchema, sent);
  if (!isRefused(read)) return read;
  const [first = { field: '', message: "isn't a valid order" }, ...others] = read.problems ?? [];
  return refuse('bad_input', { problems: [first, ...others.slice(0, mostProblems - 1)] });
}

/** One order or a batch; a batch is answered order by order. */
export const createOrders: Operation<'createPartnerOrders'> = async ({ body }, context) => {
  if (body.orders === undefined) {
    const { results } = await take(context, [readNewOrder(body)]);
    const [taken] = results;
    if (!taken) throw new Error('an order without a result');
    return isRefused(taken) ? taken : presentTaken(taken);
  }
  const { orders, atomic, completeUpTo } = body;
  const completeUpToMs = completeUpTo && pastInstantMs(completeUpTo, context.nowMs);
  if (completeUpTo && completeUpToMs === undefined) return refuseInput('completeUpTo', inFuture);
  const read = orders.map(readNewOrder);
  if (atomic && read.some(isRefused)) return refuseBatch(read);
  const taken = await take(context, read, {
    atomic,
    completeUpToMs: completeUpToMs || undefined,
  });
  if (atomic && hasRefused(taken)) return refuseBatch(taken.results);
  const { results, confirmed } = taken;
  return {
    ...(completeUpTo && { completeUpTo: confirmed?.toISOString() ?? null }),
    results: results.map(presentResult),
  };
};

type TakenBatch = { results: Taken[]; confirmed: Date | undefined };

const hasRefused = (taken: TakenBatch): taken is TakenBatch => taken.results.some(isRefused);

type Batch = { atomic?: boolean | undefined; completeUpToMs?: number | undefined };

async function take(
  context: IntegrationContext,
  read: readonly (NewOrder | Refused<'bad_input'>)[],
  { atomic, completeUpToMs }: Batch = {},
): Promise<TakenBatch> {
  const { businessId, integration, mayCharge, nowMs } = context;
  const orders = read.flatMap((order) => (isRefused(order) ? [] : [order]));
  const merge = (taken: Taken[]): Taken[] => {
    const rest = taken.values();
    return read.map((order) => (isRefused(order) ? order : (rest.next().value as Taken)));
  };
  const takeAll = async (transaction: DatabaseTransaction): Promise<TakenBatch> => {
    const into = { businessId, integration, mayCharge, nowMs };
    const results = merge(await takeOrders(transaction, context, into, orders));
    if (completeUpToMs === undefined) return { results, confirmed: undefined };
    // With an order missing, it is not complete; the till confirms again once it has sent that one.
    const confirmed = results.some(isRefused)
      ? await findConfirmed(transaction, into)
      : await confirmCompleteUpTo(transaction, into, { completeUpToMs, nowMs });
    return { results, confirmed };
  };
  return context.transact((transaction) =>
    atomic ? inSavepointUnless(transaction, hasRefused, takeAll) : takeAll(transaction),
  );
}

/** What is wrong with one order, by field. */
function problemsOfOrder({ code, problems }: Refused): readonly Problem[] {
  if (problems) return problems;
  const { field, message } = orderRefusals[code as keyof typeof orderRefusals];
  return [{ field, message }];
}

function refuseBatch(results: readonly unknown[]): Refused<'batch_refused'> {
  const [first = { field: 'orders', message: "aren't all valid" }, ...others] = results.flatMap(
    (result, index) =>
      isRefused(result)
        ? problemsOfOrder(result).map(({ field, message }) => ({
            field: field ? `orders.${index}.${field}` : `orders.${index}`,
            message,
          }))
        : [],
  );
  return refuse('batch_refused', { problems: [first, ...others] });
}

function presentResult(taken: Taken, index: number) {
  if (!isRefused(taken)) return { index, status: 'TAKEN' as const, order: presentTaken(taken) };
  const problems = [...problemsOfOrder(taken)];
  return { index, status: 'REFUSED' as const, code: taken.code, problems };
}
