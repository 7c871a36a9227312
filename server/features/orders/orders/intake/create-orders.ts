import type { NewOrder } from '#contract/orders/orders/new-order.ts';
import { createPartnerOrders } from '#contract/orders/orders/orders.ts';
import { orderRefusals } from '#contract/orders/orders/refusals.ts';
import { mostProblems, type Problem } from '#contract/problems.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { inSavepointUnless } from '#platform/database/savepoint.ts';
import { isRefused, type Refused, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { type Guesses, withGuesses } from '../../../coupons/coupons/index.ts';
import { confirmCompleteUpTo, findConfirmed, once } from '../../../money/integrations/index.ts';
import { ceilingsOf } from '../../../money/ledger/index.ts';
import type { IntegrationContext, Operation } from '../../../people/access/index.ts';
import { presentAccepted } from '../orders.presenter.ts';
import { inFuture, pastInstantMs } from '../orders.rules.ts';
import { type Accepted, acceptOrders } from './accept-orders.ts';
import { readNewOrder, readNewOrders } from './read-new-order.ts';
import { readOrders } from './read-order.rules.ts';
import { countCodes } from './redeem-codes.ts';

// Longer than any text that can be a code.
const longestCode = 200;

function textOf(sent: unknown, field: 'couponCode' | 'ownCode'): string | undefined {
  const text = (sent as { [field]?: unknown } | null)?.[field];
  return typeof text === 'string' && text.length <= longestCode ? text : undefined;
}

/** The codes of a body whose orders haven't been checked yet. */
const codesIn = ({ orders, ...body }: { orders?: unknown[] | undefined }) =>
  (orders ?? [body]).map((sent) => ({
    couponCode: textOf(sent, 'couponCode'),
    replyCode: textOf(sent, 'ownCode'),
  }));

/** One order or a batch; a batch is answered order by order. */
export const createOrders: Operation<'createPartnerOrders'> = (input, context) =>
  withGuesses(context, countCodes(codesIn(input.body)), (guesses) =>
    once(createPartnerOrders, createWith(guesses))(input, context),
  );

const createWith =
  (guesses: Guesses) =>
  async (
    { body }: Parameters<Operation<'createPartnerOrders'>>[0],
    givenContext: IntegrationContext,
  ) => {
    const context = { ...givenContext, guesses };
    if (body.orders === undefined) {
      const { results } = await accept(context, [readNewOrder(body)]);
      const [accepted] = results;
      if (!accepted) throw new Error('an order without a result');
      return isRefused(accepted) ? accepted : presentAccepted(accepted);
    }
    const { orders, atomic, completeUpTo } = body;
    const completeUpToMs = completeUpTo && pastInstantMs(completeUpTo, context.nowMs);
    if (completeUpTo && completeUpToMs === undefined) return refuseInput('completeUpTo', inFuture);
    const read = await readNewOrders(orders);
    if (atomic && read.some(isRefused)) return refuseBatch(read);
    const accepted = await accept(context, read, {
      atomic,
      completeUpToMs: completeUpToMs || undefined,
    });
    if (atomic && hasRefused(accepted)) return refuseBatch(accepted.results);
    const { results, confirmed } = accepted;
    return {
      ...(completeUpTo && { completeUpTo: confirmed?.toISOString() ?? null }),
      results: results.map(presentResult),
    };
  };

type AcceptedBatch = { results: Accepted[]; confirmed: Date | undefined };

const hasRefused = (accepted: AcceptedBatch): accepted is AcceptedBatch =>
  accepted.results.some(isRefused);

type Batch = { atomic?: boolean | undefined; completeUpToMs?: number | undefined };

async function accept(
  context: IntegrationContext & { guesses: Guesses },
  sent: readonly (NewOrder | Refused<'bad_input'>)[],
  { atomic, completeUpToMs }: Batch = {},
): Promise<AcceptedBatch> {
  const { businessId, integration, keyId, mayCharge, nowMs } = context;
  const ceilings = ceilingsOf(context);
  const read = await readOrders(sent, nowMs);
  const orders = read.flatMap((order) => (isRefused(order) ? [] : [order]));
  const merge = (accepted: Accepted[]): Accepted[] => {
    const rest = accepted.values();
    return read.map((order) => (isRefused(order) ? order : (rest.next().value as Accepted)));
  };
  const acceptAll = async (transaction: DatabaseTransaction): Promise<AcceptedBatch> => {
    const into = { businessId, integration, mayCharge, nowMs, by: { keyId }, ceilings };
    const results = merge(await acceptOrders(transaction, context, into, orders));
    if (completeUpToMs === undefined) return { results, confirmed: undefined };
    // If an order of the batch was refused, the data is not complete: the till confirms again later.
    const confirmed = results.some(isRefused)
      ? await findConfirmed(transaction, into)
      : await confirmCompleteUpTo(transaction, into, { completeUpToMs, nowMs });
    return { results, confirmed };
  };
  return context.transact((transaction) =>
    atomic ? inSavepointUnless(transaction, hasRefused, acceptAll) : acceptAll(transaction),
  );
}

/** What is wrong with one order, by field. */
function problemsOfOrder({ code, problems }: Refused): readonly Problem[] {
  if (problems) return problems;
  const { field, message } = orderRefusals[code as keyof typeof orderRefusals];
  return [{ field, message }];
}

function refuseBatch(
  results: readonly unknown[],
): Refused<'batch_refused' | 'too_many_wrong_codes'> {
  const [first = { field: 'orders', message: "aren't all valid" }, ...others] = results.flatMap(
    (result, index) =>
      isRefused(result)
        ? problemsOfOrder(result).map(({ field, message }) => ({
            field: field ? `orders.${index}.${field}` : `orders.${index}`,
            message,
          }))
        : [],
  );
  const problems = [first, ...others.slice(0, mostProblems - 1)] as const;
  // Not stored as the answer of this key: the same batch may be taken later.
  const tooMany = results.filter(isRefused).find(({ code }) => code === 'too_many_wrong_codes');
  if (!tooMany) return refuse('batch_refused', { problems });
  const { retryAfterMs = 1_000 } = tooMany;
  return refuse('too_many_wrong_codes', { problems, retryAfterMs });
}

function presentResult(accepted: Accepted, index: number) {
  if (!isRefused(accepted))
    return { index, status: 'TAKEN' as const, order: presentAccepted(accepted) };
  const problems = [...problemsOfOrder(accepted)];
  const { code, retryAfterMs } = accepted;
  const retryAfterSeconds = retryAfterMs && Math.ceil(retryAfterMs / 1_000);
  return { index, status: 'REFUSED' as const, code, problems, retryAfterSeconds };
}
