import { openingState } from '#contract/find/hours/opening.ts';
import { describeOpening } from '#contract/find/hours/opening-text.ts';
import {
  isOffered,
  type Ordering,
  offeredTimes,
  problemAtTable,
} from '#contract/ordering/terms/order-times.ts';
import type { Offer } from '#contract/ordering/terms/ordering.ts';
import { firstTimeText, noOffersText } from '#contract/ordering/terms/ordering-words.ts';
import { slotRunsOf } from '#contract/ordering/terms/slots.ts';
import { inForceAt } from '#contract/zone-periods.ts';

/** How the restaurant takes orders, and for when, or why it takes none now. */
export function presentOffers(ordering: Ordering): Offer[] {
  const { terms, hours, zones, nowMs } = ordering;
  const { timeZone } = inForceAt(zones, nowMs);
  const opens = () => describeOpening(openingState(hours, timeZone, nowMs), timeZone, nowMs);
  return terms.services
    .filter((service) => isOffered(terms, service))
    .map((service) => {
      const { times, problem } =
        service === 'DINE_IN'
          ? { times: [], problem: problemAtTable(ordering) }
          : offeredTimes(ordering, service);
      return {
        service,
        isOffered: problem === undefined,
        text:
          problem === undefined
            ? firstTimeText(service, { timeZone, atMs: times[0] ?? nowMs, nowMs })
            : noOffersText(service, problem, opens()),
        times: slotRunsOf(times),
      };
    });
}
