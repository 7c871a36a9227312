import { menuServiceSchema } from '#contract/find/menus/menus.ts';
import { serviceNames } from '#contract/find/menus/option-words.ts';
import { laterMinutes } from '#contract/ground/hours/later-minutes.ts';
import { hoursOfDay } from '#contract/ground/hours/opening-text.ts';
import { shownCents } from '#contract/money/cents.ts';
import { areaText } from '#contract/orders/terms/offer-words.ts';
import type {
  OrderServices,
  OrderTable,
  OrderTerms,
  OrderTimes,
} from '#contract/orders/terms/terms.ts';
import { editMomentText } from '#contract/portal/edits/moment-text.ts';
import { WEEKDAYS } from '#contract/time/calendar-day.ts';
import { findTerms, saveTerms } from '../../../orders/terms/index.ts';
import type { Part, Where, Words } from '../part.ts';

type TermsPart<State> = Pick<Part<State>, 'action' | 'words' | 'absent'> & {
  read(terms: OrderTerms): State;
  change(state: State): Partial<OrderTerms>;
  withoutEnded?: Part<State>['withoutEnded'];
};

/** A part of how a restaurant takes orders on the web. */
function termsPart<State>({
  read,
  change,
  withoutEnded = (state) => state,
  ...part
}: TermsPart<State>): Part<State> & Pick<TermsPart<State>, 'read'> {
  return {
    ...part,
    withoutEnded,
    read,
    find: async (transaction, where) =>
      withoutEnded(read(await findTerms(transaction, where.businessId)), where),
    save: async (transaction, { businessId }, { state }) => {
      const terms = await findTerms(transaction, businessId);
      await saveTerms(transaction, businessId, { ...terms, ...change(state) });
      return undefined;
    },
  };
}

const offered = (isOffered: boolean) => (isOffered ? 'Offered' : 'Not offered');
const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`;

export const orderServicesPart = termsPart<OrderServices>({
  action: 'ORDERING_CHANGED',
  read: ({ services, delivery }) => ({ services, delivery }),
  change: (state) => state,
  words: ({ services, delivery }) => [
    ...menuServiceSchema.options.map((service): Words[number] => [
      serviceNames[service],
      offered(services.includes(service)),
    ]),
    ...(delivery
      ? ([
          ['You deliver to', areaText(delivery.area)],
          ['Delivery fee', shownCents(delivery.feeCents)],
          ['Minimum order for delivery', shownCents(delivery.leastOrderCents)],
          ['Drive time', minutes(delivery.travelMinutes)],
        ] satisfies Words)
      : []),
  ],
});

const leadOfDay = (leads: OrderTimes['leadByHour']) =>
  leads
    .map(({ leadMinutes, ...interval }) => `${hoursOfDay([interval])}: ${minutes(leadMinutes)}`)
    .join('; ');

export const orderTimesPart = termsPart<OrderTimes>({
  action: 'ORDERING_CHANGED',
  absent: 'As usual',
  read: (terms) => ({
    leadMinutes: terms.leadMinutes,
    leadByHour: terms.leadByHour,
    ordersPerSlot: terms.ordersPerSlot,
    lastOrderMinutes: terms.lastOrderMinutes,
    daysAhead: terms.daysAhead,
    acceptsByItself: terms.acceptsByItself,
    paysAtRestaurant: terms.paysAtRestaurant,
    asksCode: terms.asksCode,
    answerMinutes: terms.answerMinutes,
  }),
  change: (state) => state,
  words: ({ leadByHour, ordersPerSlot, daysAhead, ...times }) => [
    ['Prep time', minutes(times.leadMinutes)],
    ...WEEKDAYS.map((day, index): Words[number] => [
      `Prep time on ${day}`,
      leadOfDay(leadByHour.filter(({ weekday }) => weekday === index + 1)) || 'As usual',
    ]),
    [
      'Orders in a quarter of an hour',
      ordersPerSlot === null ? 'Any number' : `Up to ${ordersPerSlot}`,
    ],
    ['Last order', `${minutes(times.lastOrderMinutes)} before closing`],
    ['Ahead', daysAhead === 0 ? 'Today only' : `Up to ${daysAhead} days`],
    ['Orders are accepted', times.acceptsByItself ? 'By themselves' : 'By somebody in the kitchen'],
    ['Diners may pay at the restaurant', times.paysAtRestaurant ? 'Yes' : 'No, only online'],
    ['Guests say a code at the handover', times.asksCode ? 'Yes' : 'No'],
    ['Guests answer a change within', minutes(times.answerMinutes)],
  ],
});

/**
 * Includes how often cards were renewed: changes from before a renewal can't be undone, so that no old
 * card works again.
 */
type TablesState = { tables: OrderTable[]; cardsRenewed?: number };

export const orderTablesPart = termsPart<TablesState>({
  action: 'ORDERING_CHANGED',
  read: ({ tables, cardsRenewed }) => ({ tables, ...(cardsRenewed > 0 && { cardsRenewed }) }),
  change: ({ tables }) => ({ tables }),
  words: ({ tables }) => [['Tables', tables.map(({ name }) => name).join(', ') || 'None']],
});

const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
const msOf = (iso: string | null) => (iso === null ? null : Date.parse(iso));

type Until = { until: string | null };

/** It ends by itself. */
const withoutEnded = ({ until }: Until, { nowMs }: Where): Until => ({
  until: until !== null && Date.parse(until) > nowMs ? until : null,
});

const untilText = (until: string | null, what: string, { timeZone }: Where) =>
  until === null ? 'As usual' : `${what} until ${editMomentText(timeZone, until)}`;

export const ordersLaterPart = termsPart<Until>({
  action: 'ORDERS_LATER_CHANGED',
  withoutEnded,
  read: ({ laterUntilMs }) => ({ until: isoOf(laterUntilMs) }),
  change: ({ until }) => ({ laterUntilMs: msOf(until) }),
  words: ({ until }, where) => [
    ['Orders', untilText(until, `${laterMinutes} minutes later`, where)],
  ],
});

export const noMoreOrdersPart = termsPart<Until>({
  action: 'NO_MORE_ORDERS_CHANGED',
  withoutEnded,
  read: ({ noMoreUntilMs }) => ({ until: isoOf(noMoreUntilMs) }),
  change: ({ until }) => ({ noMoreUntilMs: msOf(until) }),
  words: ({ until }, where) => [['Orders today', untilText(until, 'No more', where)]],
});
