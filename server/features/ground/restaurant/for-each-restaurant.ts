import { movedTo } from '#platform/database/unavailable.ts';
import { reasonOf } from '#platform/process/errors.ts';

type Each = {
  /** Completes the error's "3 could not ...": "be swept". */
  whatFailed: string;
  atOnce?: number;
};

/** How many failures the error explains, beside their number: enough for an operator to start. */
const namedReasons = 5;

/**
 * A job's work at each restaurant. One that fails does not stop the others: it stays due, and the
 * error at the end says which they were and why. A restaurant that has moved away is skipped.
 */
export async function forEachRestaurant(
  businessIds: Iterable<number>,
  { whatFailed, atOnce = 1 }: Each,
  work: (businessId: number) => Promise<void>,
): Promise<void> {
  const failures: { businessId: number; error: unknown }[] = [];
  const line = new Set(businessIds).values();
  const workOff = async () => {
    for (const businessId of line) {
      try {
        await work(businessId);
      } catch (error) {
        if (movedTo(error) === undefined) failures.push({ businessId, error });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
  const [first] = failures;
  if (!first) return;
  const reasons = failures
    .slice(0, namedReasons)
    .map(({ businessId, error }) => `restaurant ${businessId}: ${reasonOf(error)}`);
  throw new AggregateError(
    failures.map(({ error }) => error),
    `${failures.length} could not ${whatFailed}: ${reasons.join('; ')}`,
    { cause: first.error },
  );
}
