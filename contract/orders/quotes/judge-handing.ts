import type { Position } from '../../find/search/near.ts';
import {
  kitchenSlotMs,
  offeredTimes,
  problemAtTable,
  problemOfTime,
  type TimedService,
} from '../../ground/hours/order-times.ts';
import { localDateAt } from '../../time/time-zone.ts';
import { inForceAt } from '../../time/zone-periods.ts';
import { isDeliveredTo } from '../terms/delivery-area.ts';
import type { Ordering } from '../terms/terms.ts';
import type { Handing } from './judge-line.ts';
import type { AskedQuote, QuoteProblem } from './quote.ts';

export type JudgedHanding = Handing & {
  /** Null: for now, or at no time that is offered. */
  dueMs: number | null;
  /** The restaurant's day on which it is due: it decides the rates of tax. */
  day: string;
  deliveryFeeCents: number;
  problems: QuoteProblem[];
};

type AskedHanding = Pick<AskedQuote, 'service' | 'dueAt' | 'table' | 'deliverTo'>;

/** The first time offered. It is mostly today, so later days are computed only if it isn't. */
function firstTime(ordering: Ordering, service: TimedService) {
  const { terms } = ordering;
  const ofToday = offeredTimes({ ...ordering, terms: { ...terms, daysAhead: 0 } }, service);
  return ofToday.times.length > 0 || terms.daysAhead === 0
    ? ofToday
    : offeredTimes(ordering, service);
}

/** When it is due, or why it can't be ordered for then. */
function dueOf(
  ordering: Ordering,
  { service, dueAt }: AskedHanding,
): { dueMs: number | null; problem?: QuoteProblem['kind'] | undefined } {
  if (service === 'DINE_IN') {
    const problem = problemAtTable(ordering) ?? (dueAt === null ? undefined : 'NOT_FOR_LATER');
    return { dueMs: null, problem };
  }
  if (dueAt === null) {
    const { times, problem } = firstTime(ordering, service);
    return { dueMs: times[0] ?? null, problem };
  }
  const dueMs = Date.parse(dueAt);
  const problem = problemOfTime(ordering, service, dueMs);
  return problem ? { dueMs: null, problem } : { dueMs };
}

function problemOfPlace(
  { terms, position }: Ordering & { position: Position },
  { service, table, deliverTo }: AskedHanding,
): QuoteProblem['kind'] | undefined {
  if (service === 'DINE_IN') {
    return terms.tables.some(({ code }) => code === table) ? undefined : 'UNKNOWN_TABLE';
  }
  if (service !== 'DELIVERY' || !terms.delivery) return undefined;
  const place = {
    zipCode: deliverTo?.zipCode ?? undefined,
    position: deliverTo?.position ?? undefined,
  };
  const isThere = isDeliveredTo(terms.delivery.area, position, place);
  if (isThere === undefined) return 'PLACE_NEEDED';
  return isThere ? undefined : 'NOT_DELIVERED_THERE';
}

/** How and when an order would be handed over, what that costs, and what stands in its way. */
export function judgeHanding(
  ordering: Ordering & { position: Position },
  asked: AskedHanding,
): JudgedHanding {
  const { terms, zones, nowMs } = ordering;
  const { service } = asked;
  const { dueMs, problem } = dueOf(ordering, asked);
  const atMs = dueMs ?? nowMs;
  const { timeZone } = inForceAt(zones, atMs);
  // If the service isn't offered at all, the table or the address makes no difference.
  const ofPlace = problem === 'NOT_OFFERED' ? undefined : problemOfPlace(ordering, asked);
  return {
    service,
    readyMs: service === 'DINE_IN' ? nowMs : kitchenSlotMs(ordering, service, atMs),
    timeZone,
    dueMs,
    day: localDateAt(timeZone, atMs),
    deliveryFeeCents: service === 'DELIVERY' ? (terms.delivery?.feeCents ?? 0) : 0,
    problems: [problem, ofPlace].flatMap((kind) => (kind === undefined ? [] : [{ kind }])),
  };
}
