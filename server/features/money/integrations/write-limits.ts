import { integrationLimits } from '#contract/money/integrations/limits.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import type { IntegrationContext } from '../../people/access/index.ts';

const { batchesOfKey, batchesOfRestaurant, writesUnderWay } = integrationLimits;

/** The keys of one restaurant hold at most this share of the connections that all calls use. */
const shareOfConnections = 0.4;

const retryAfterMs = 1_000;

export const tooManyBatches = refuse('too_many_batches', { retryAfterMs });

type Caller = Pick<IntegrationContext, 'businessId' | 'keyId'>;

type Work<Result> = () => Promise<Result>;

type Writing<Input, Result> = (input: Input, context: IntegrationContext) => Promise<Result>;

/**
 * Limits the calls that write of each key and restaurant, in this process, so that one restaurant's
 * tills never take all database connections. A refused or waiting call holds no connection. A batch
 * takes long: it uses the connections for batches, and is refused instead of waiting.
 */
export function createWriteLimits() {
  const batches = new Map<string, number>();
  const turns = new Map<number, { underWay: number; waiting: (() => void)[] }>();

  async function inTurn<Result>(context: IntegrationContext, work: Work<Result>) {
    const { businessId, settings } = context;
    const atOnce = Math.max(1, Math.floor(shareOfConnections * settings.DATABASE_POOL_SIZE));
    const turn = turns.get(businessId) ?? { underWay: 0, waiting: [] };
    if (turn.underWay >= writesUnderWay) return refuse('too_many_at_once', { retryAfterMs });
    turns.set(businessId, turn);
    turn.underWay += 1;
    if (turn.underWay > atOnce) {
      await new Promise<void>((start) => turn.waiting.push(start));
    }
    try {
      return await work();
    } finally {
      turn.underWay -= 1;
      turn.waiting.shift()?.();
      if (turn.underWay === 0) turns.delete(businessId);
    }
  }

  const count = (name: string, change: 1 | -1) => {
    const counted = (batches.get(name) ?? 0) + change;
    if (counted > 0) batches.set(name, counted);
    else batches.delete(name);
  };

  const namesOf = ({ businessId, keyId }: Caller) =>
    [`key ${businessId} ${keyId}`, `restaurant ${businessId}`] as const;

  function mayBatch(caller: Caller): boolean {
    const [key, restaurant] = namesOf(caller);
    return (
      (batches.get(key) ?? 0) < batchesOfKey && (batches.get(restaurant) ?? 0) < batchesOfRestaurant
    );
  }

  async function inBatch<Result>(caller: Caller, work: Work<Result>) {
    if (!mayBatch(caller)) return tooManyBatches;
    for (const name of namesOf(caller)) count(name, 1);
    try {
      return await work();
    } finally {
      for (const name of namesOf(caller)) count(name, -1);
    }
  }

  return {
    /** Whether a batch that begins now would run. */
    mayBatch,

    /** For a call that writes one thing. */
    one:
      <Input, Result>(write: Writing<Input, Result>) =>
      (input: Input, context: IntegrationContext): Promise<Result | Refused<'too_many_at_once'>> =>
        inTurn(context, () => write(input, context)),

    /** For a call that may bring a batch. */
    oneOrBatch:
      <Input extends { body: { orders?: unknown } }, Result>(write: Writing<Input, Result>) =>
      (
        input: Input,
        context: IntegrationContext,
      ): Promise<Result | Refused<'too_many_at_once' | 'too_many_batches'>> => {
        if (input.body.orders === undefined) return inTurn(context, () => write(input, context));
        const { transactBatch: transact } = context;
        return inBatch(context, () => write(input, { ...context, transact }));
      },

    /** For a call that always takes as long as a batch. */
    asBatch:
      <Input, Result>(write: Writing<Input, Result>) =>
      (
        input: Input,
        context: IntegrationContext,
      ): Promise<Result | Refused<'too_many_batches'>> => {
        const { transactBatch: transact } = context;
        return inBatch(context, () => write(input, { ...context, transact }));
      },
  };
}
