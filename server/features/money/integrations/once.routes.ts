import type { Endpoint, Received } from '#contract/endpoint.ts';
import { together } from '#platform/database/transactions.ts';
import { successText } from '#platform/http/mount.ts';
import { failureOf, refusalOf } from '#platform/http/refusal.ts';
import {
  isRefused,
  type Refused,
  refuse,
  refuseInput,
  WrittenAnswer,
} from '#platform/refusals/refuse.ts';
import type { IntegrationContext } from '../../people/access/index.ts';
import { digestInAnyOrder } from './same-in-any-order.ts';
import { findAnswer, insertAnswer, lockAnswer } from './stored-answers.queries.ts';

type Answers<E extends Endpoint, Result> = (
  input: Received<E>,
  context: IntegrationContext,
) => Promise<Result | Refused>;

const tooManyRequests = 429;

const keyText = /^[\x21-\x7e]{1,200}$/;

/**
 * Carries out a call once per Idempotency-Key: the answer is stored in the same transaction, and a
 * repeat gets it exactly as it was written. The operation's `transact` is part of that transaction,
 * so an operation that undoes some of its work and still answers needs a savepoint.
 */
export const once =
  <E extends Endpoint, Result>(endpoint: E, operation: Answers<E, Result>) =>
  async (
    input: Received<E>,
    context: IntegrationContext,
  ): Promise<
    WrittenAnswer | Refused<'bad_input' | 'idempotency_key_under_way' | 'idempotency_key_used'>
  > => {
    const { businessId, integration, idempotencyKey: key = '', nowMs, requestId } = context;
    if (!keyText.test(key)) {
      return refuseInput('idempotency-key', 'the header must have 1 to 200 ASCII characters');
    }
    const answerKey = { businessId, integration, key };
    const asked = [endpoint.name, input.params ?? null, input.body ?? null];
    const askedSha256 = await digestInAnyOrder(asked);
    const topics: string[] = [];
    const answered = await context.transact(async (transaction) => {
      // The lock is taken first, so that the previous holder's answer is visible.
      const [isOurs, stored] = await together(
        lockAnswer(transaction, answerKey),
        findAnswer(transaction, answerKey),
      );
      if (!isOurs) return refuse('idempotency_key_under_way', { retryAfterMs: 1_000 });
      if (stored) {
        if (!stored.askedSha256.equals(askedSha256)) return refuse('idempotency_key_used');
        return new WrittenAnswer(stored.status, stored.body);
      }
      let failure: { error: unknown } | undefined;
      const result = await operation(input, {
        ...context,
        // Not before the commit.
        announce: (topic) => void topics.push(topic),
        transact: async (work) => {
          try {
            return await work(transaction as Parameters<typeof work>[0]);
          } catch (error) {
            failure = { error };
            throw error;
          }
        },
      });
      // An operation that caught this error would answer, but its earlier writes would stay.
      if (failure) throw failure.error;
      const answer = isRefused(result)
        ? writtenRefusal(endpoint, result, requestId)
        : new WrittenAnswer(200, successText(result));
      // What is too much for today may not be too much tomorrow, so don't store this refusal. The
      // call's contract has the code.
      if (isRefused(result) && answer.status === tooManyRequests) return result as Refused<never>;
      await insertAnswer(transaction, answerKey, { askedSha256, ...answer }, nowMs);
      return answer;
    });
    for (const topic of topics) context.announce(topic);
    context.announceNews();
    return answered;
  };

function writtenRefusal(endpoint: Endpoint, refused: Refused, requestId: string): WrittenAnswer {
  const refusal = refusalOf(endpoint, refused);
  return new WrittenAnswer(refusal.httpStatus, JSON.stringify(failureOf(refusal, requestId)));
}
