import { BusyError } from '#platform/process/errors.ts';

/** How many files one restaurant may have made at once. */
const mostOfOne = 2;
const longestWaitMs = 10_000;

type Places = { taken: number; waiting: Set<() => void> };
const placesOf = new Map<number, Places>();

function turn({ waiting }: Places): Promise<void> {
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
 * restaurant's exports must not block everybody's reports, so its next file waits.
 */
export async function inPlace<Result>(
  businessId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const places = placesOf.get(businessId) ?? { taken: 0, waiting: new Set() };
  placesOf.set(businessId, places);
  if (places.taken < mostOfOne) places.taken += 1;
  else await turn(places);
  try {
    return await work();
  } finally {
    const [next] = places.waiting;
    // The next one takes over the place.
    if (next) next();
    else places.taken -= 1;
    if (places.taken === 0) placesOf.delete(businessId);
  }
}
