import Stripe from 'stripe';
import { reasonOf } from '../process/errors.ts';
import { ProviderRefusedError } from './provider.ts';

// How Stripe's library is asked: what its errors mean, what is done once, and whole lists.

/** Stripe's sentence leaves out why it can't be reached: no such name, an unknown certificate, ... */
function explain(error: InstanceType<typeof Stripe.errors.StripeConnectionError>) {
  let cause: unknown = error.detail;
  while (cause instanceof Error && cause.cause) ({ cause } = cause);
  const reason = reasonOf(cause ?? '');
  const { message } = error;
  if (!message.includes(reason)) Object.assign(error, { message: `${message} ${reason}` });
}

/** Answers that say that it was understood, and not done. */
function meaningOf(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeConnectionError) explain(error);
  const isRefusal =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    // The same key came with something else, such as the restaurant's name before it changed.
    error instanceof Stripe.errors.StripeIdempotencyError;
  // 409: somebody else asks under the same key right now.
  if (!isRefusal || error.statusCode === 409) return error;
  return new ProviderRefusedError(error.code ?? error.type, error.message);
}

export async function asking<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw meaningOf(error);
  }
}

/** As often as it may have failed in a day. */
const mostFailures = 40;

/**
 * Does something at most once, however often and by how many at once it is asked for with one key. A
 * failure is answered again for a day, and says so: then nothing is under way with that key, and the
 * next is used. https://docs.stripe.com/api/idempotent_requests
 */
export async function once(
  key: string,
  send: (options: { idempotencyKey: string }) => Promise<unknown>,
): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    try {
      await send({ idempotencyKey: failures === 0 ? key : `${key}:${failures}` });
      return;
    } catch (error) {
      const isStored =
        error instanceof Stripe.errors.StripeError &&
        error.headers?.['idempotent-replayed'] === 'true';
      if (!isStored || failures === mostFailures) throw meaningOf(error);
    }
  }
}

export async function* all<One>(list: AsyncIterable<One>): AsyncGenerator<One> {
  try {
    yield* list;
  } catch (error) {
    throw meaningOf(error);
  }
}

export async function listOf<One>(list: AsyncIterable<One>): Promise<One[]> {
  const found: One[] = [];
  for await (const one of all(list)) found.push(one);
  return found;
}
