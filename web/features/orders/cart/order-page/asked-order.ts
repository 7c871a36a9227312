import type { MenuService } from '#contract/find/menus/menus.ts';
import { slotText } from '#contract/ground/hours/slot-text.ts';
import { shownCents } from '#contract/money/cents.ts';
import type { Quote, QuoteProblem } from '#contract/orders/quotes/quote.ts';
import {
  codeProblemText,
  lineProblemText,
  quoteProblemText,
} from '#contract/orders/quotes/quote-words.ts';
import { leastOnlineCents, type Offer, type Offered } from '#contract/orders/terms/ordering.ts';
import { hourMs } from '#contract/time/durations.ts';
import type { AskedQuote } from '../../quotes/index.ts';
import type { Cart, Payment, Plan } from '../cart.ts';

/** `isVisit`: the table's card was scanned and is valid. */
export type ScannedTable = { table: string | null; isVisit: boolean };

/** Ordering at the table needs its code. Somebody who sits there isn't offered any other service. */
export function servicesFor(
  { offers }: Pick<Offered, 'offers'>,
  { table, isVisit }: ScannedTable,
): readonly Offer[] {
  const isAtTable = ({ service }: Offer) => service === 'DINE_IN';
  if (isVisit && offers.some(isAtTable)) return offers.filter(isAtTable);
  return offers.filter((offer) => !isAtTable(offer) || table !== null);
}

/**
 * The chosen service, if it is offered. If not: the table, the way the device remembers, or the first
 * service that takes orders now.
 */
export function serviceFor(
  plan: Plan,
  ordering: Pick<Offered, 'offers'>,
  scanned: ScannedTable,
  usual?: MenuService,
): MenuService {
  const offers = servicesFor(ordering, scanned);
  const find = (is: (offer: Offer) => boolean) => offers.find(is)?.service;
  return (
    find(({ service }) => service === plan.service) ??
    find(({ service }) => service === 'DINE_IN') ??
    find(({ service, isOffered }) => service === usual && isOffered) ??
    find(({ isOffered }) => isOffered) ??
    offers[0]?.service ??
    'TAKE_OUT'
  );
}

const zipPattern = /^\d{5}$/;

function placeOf({ position }: Plan, zipCode: string): AskedQuote['deliverTo'] {
  const zip = zipPattern.test(zipCode.trim()) ? zipCode.trim() : null;
  return zip || position ? { zipCode: zip, position } : null;
}

/** What a quote is asked for. Undefined: there is nothing to order. */
export function askedOf(
  { lines, plan }: Pick<Cart, 'lines' | 'plan'>,
  service: MenuService,
  { table, codes, zipCode }: { table: string | null; codes: readonly string[]; zipCode: string },
): AskedQuote | undefined {
  if (lines.length === 0) return undefined;
  return {
    service,
    dueAt: service === 'DINE_IN' ? null : plan.dueAt,
    table: service === 'DINE_IN' ? table : null,
    deliverTo: service === 'DELIVERY' ? placeOf(plan, zipCode) : null,
    lines: lines.map(({ itemId, quantity, choices, note }) => ({
      itemId,
      quantity,
      note,
      choices: choices.map((choice) => ({
        ...choice,
        choices: choice.choices.map(({ group, option, quantity: often }) => ({
          group,
          option,
          quantity: often,
        })),
      })),
    })),
    codes: [...codes],
    tip: plan.tip,
  };
}

type Place = 'TIME' | 'PLACE' | 'ORDER';

const placeOfProblem: Record<QuoteProblem['kind'], Place> = {
  NOT_OFFERED: 'TIME',
  NO_MORE_TODAY: 'TIME',
  CLOSED: 'TIME',
  TOO_EARLY: 'TIME',
  TOO_LATE: 'TIME',
  FULL: 'TIME',
  NOT_A_TIME: 'TIME',
  TOO_SOON: 'TIME',
  TOO_FAR: 'TIME',
  NOT_FOR_LATER: 'TIME',
  UNKNOWN_TABLE: 'TIME',
  PLACE_NEEDED: 'PLACE',
  NOT_DELIVERED_THERE: 'PLACE',
  BELOW_LEAST_ORDER: 'ORDER',
  TOO_EXPENSIVE: 'ORDER',
  NO_TAX_RATES: 'ORDER',
};

/** What stands in the way of an order, each beside what it is about. */
export type OrderProblems = {
  lines: ReadonlyMap<string, readonly string[]>;
  codes: ReadonlyMap<string, string>;
  TIME: readonly string[];
  PLACE: readonly string[];
  ORDER: readonly string[];
};

export const noProblems: OrderProblems = {
  lines: new Map(),
  codes: new Map(),
  TIME: [],
  PLACE: [],
  ORDER: [],
};

/** `lineIds` in the order in which the lines were sent. */
export function problemsOf(
  { lines, codes, problems }: Pick<Quote, 'lines' | 'codes' | 'problems'>,
  lineIds: readonly string[],
  offer: Offer | undefined,
): OrderProblems {
  const at = (place: Place) => {
    const texts = problems.filter(({ kind }) => placeOfProblem[kind] === place);
    // As soon as possible isn't possible: the restaurant's offer says why not.
    if (place === 'TIME' && texts.length > 0 && offer && !offer.isOffered) return [offer.text];
    return texts.map(quoteProblemText);
  };
  return {
    lines: new Map(
      lineIds.map((lineId, index) => [
        lineId,
        lines[index]?.problems.map((problem) => lineProblemText(problem, offer?.service)) ?? [],
      ]),
    ),
    codes: new Map(
      codes.flatMap(({ code, problem }) => (problem ? [[code, codeProblemText(problem)]] : [])),
    ),
    TIME: at('TIME'),
    PLACE: at('PLACE'),
    ORDER: at('ORDER'),
  };
}

/** Whatever a diner chooses, it can't be had. */
const isGone = ({ kind, limit }: Quote['lines'][number]['problems'][number]): boolean =>
  kind === 'NOT_ON_MENU' ||
  kind === 'SOLD_OUT' ||
  kind === 'NOT_AT_THIS_TIME' ||
  kind === 'NOT_IN_THIS_SERVICE' ||
  (kind === 'MORE_THAN_LEFT' && limit === 0);

/** The places of the lines that are to be removed. */
export const goneLines = ({ lines }: Pick<Quote, 'lines'>): number[] =>
  lines.flatMap(({ problems }, index) => (problems.some(isGone) ? [index] : []));

/** A key of 256 bits, as the browser draws one for each order. */
export function drawOrderKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export type WaysToPay = Pick<Offered, 'paysOnline' | 'paysAtRestaurant'>;

/** What costs next to nothing is paid at the restaurant, also where all else is paid online. */
export const waysToPay = (
  { paysOnline, paysAtRestaurant }: WaysToPay,
  totalCents = leastOnlineCents,
): WaysToPay => ({ paysOnline: paysOnline && totalCents >= leastOnlineCents, paysAtRestaurant });

/** As it was chosen, where the restaurant takes that; online, where nobody chose. */
export function paymentFor(
  { payment }: Pick<Plan, 'payment'>,
  { paysOnline, paysAtRestaurant }: WaysToPay,
): Payment {
  if (!paysOnline) return 'AT_RESTAURANT';
  return paysAtRestaurant && payment ? payment : 'ONLINE';
}

/** What is wanted later than that isn't soon: somebody might come tonight for what is ready tomorrow. */
const soonMs = 2 * hourMs;

/** The time it is for, if that isn't soon, such as `tomorrow 10:30 AM`. */
export function laterText(
  { offer, timeZone, dueAt }: { offer: Offer | undefined; timeZone: string; dueAt: string | null },
  nowMs: number,
): string | undefined {
  const atMs = dueAt === null ? offer?.times[0]?.fromMs : Date.parse(dueAt);
  if (atMs === undefined || atMs - nowMs < soonMs) return undefined;
  return slotText(timeZone, atMs, nowMs);
}

/** On the button: `Place order for tomorrow 10:30 AM · $7.58` */
export const placeText = (later: string | undefined, totalCents: number | undefined): string =>
  `Place order${later === undefined ? '' : ` for ${later}`}${totalCents === undefined ? '' : ` · ${shownCents(totalCents)}`}`;

/** `Remove it and place order, $40.06`, `Remove them and place order for tomorrow 10:30 AM, $7.58` */
export const removeText = (
  gone: number,
  later: string | undefined,
  totalCents: number | undefined,
): string =>
  `Remove ${gone === 1 ? 'it' : 'them'} and place order${later === undefined ? '' : ` for ${later}`}${totalCents === undefined ? '' : `, ${shownCents(totalCents)}`}`;
