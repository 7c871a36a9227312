import Stripe from 'stripe';
import { reasonOf } from '../process/errors.ts';
import { ProviderRefusedError } from './provider.ts';

// How we call Stripe's library: what its errors mean, calls that run once, and whole lists.

/** Adds why Stripe can't be reached, which its sentence leaves out: no such name, for example. */
function explain(error: InstanceType<typeof Stripe.errors.StripeConnectionError>) {
  let cause: unknown = error.detail;
  while (cause instanceof Error && cause.cause) ({ cause } = cause);
  const reason = reasonOf(cause ?? '');
  const { message } = error;
  if (!message.includes(reason)) Object.assign(error, { message: `${message} ${reason}` });
}

/** Recognizes answers that say that Stripe understood the call and refused it. */
function meaningOf(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeConnectionError) explain(error);
  const isRefusal =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    // The key was used with other data, such as the restaurant's name before it changed.
    error instanceof Stripe.errors.StripeIdempotencyError;
  // 409: another call with the same key is under way right now.
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

/** The most failures of one call in a day. */
const mostFailures = 40;

/**
 * Carries out a call at most once per key, however often and by how many callers at once. Stripe
 * repeats a failure for a day and says so: then nothing is under way with that key, and the next
 * one is used. https://docs.stripe.com/api/idempotent_requests
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
