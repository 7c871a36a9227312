import { BusyError } from '#platform/process/errors.ts';

/** How many files one restaurant may have made at once. */
const mostOfOne = 2;
const longestWaitMs = 10_000;

type Slots = { used: number; waiting: Set<() => void> };
const slotsOf = new Map<number, Slots>();

function waitForSlot({ waiting }: Slots): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer);
      waiting.delete(begin);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(begin);
      reject(new BusyError('other files of the restaurant are still being read'));
    }, longestWaitMs);
    waiting.add(begin);
  });
}

/**
 * Each file holds one of the few connections for reports, for minutes if it is read slowly. One
 * restaurant's exports must not block the reports of others, so its next file waits.
 */
export async function inSlot<Result>(
  businessId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const slots = slotsOf.get(businessId) ?? { used: 0, waiting: new Set() };
  slotsOf.set(businessId, slots);
  if (slots.used < mostOfOne) slots.used += 1;
  else await waitForSlot(slots);
  try {
    return await work();
  } finally {
    const [next] = slots.waiting;
    // The next one takes over the slot.
    if (next) next();
    else slots.used -= 1;
    if (slots.used === 0) slotsOf.delete(businessId);
  }
}
