import type { MenuService } from '../../find/menus/menus.ts';
import type { OrderProblem } from '../../ground/hours/order-times.ts';
import { promisedText } from '../../ground/hours/slot-text.ts';

const notOffered: Record<MenuService, string> = {
  TAKE_OUT: "This restaurant doesn't take orders for pickup here.",
  DELIVERY: "This restaurant doesn't deliver.",
  DINE_IN: "This restaurant doesn't take orders at the table here.",
};

/** The same for every service. */
export const problemTexts: Record<Exclude<OrderProblem, 'NOT_OFFERED'>, string> = {
  NO_MORE_TODAY: 'This restaurant takes no more orders today.',
  CLOSED: 'The restaurant is closed at that time.',
  TOO_EARLY: "The kitchen can't have it ready that early. Choose a later time.",
  TOO_LATE: "That's too close to closing time. Choose an earlier time.",
  FULL: 'The kitchen is fully booked at that time. Choose another time.',
  NOT_A_TIME: 'Choose one of the times offered.',
  TOO_SOON: "That's too soon for the kitchen. Choose a later time.",
  TOO_FAR: "That's too far ahead. Choose an earlier time.",
};

/** Why it can't be ordered for a time, for a diner. */
export const problemText = (service: MenuService, problem: OrderProblem): string =>
  problem === 'NOT_OFFERED' ? notOffered[service] : problemTexts[problem];

/** Why it can't be ordered at all now; `opens` as in `Opens tomorrow 11 AM`. */
export function noOffersText(service: MenuService, problem: OrderProblem, opens: string): string {
  if (problem === 'CLOSED') return opens;
  if (problem === 'TOO_LATE') return 'The kitchen takes no more orders before it closes.';
  if (problem === 'FULL') return 'The kitchen is fully booked.';
  return problemText(service, problem);
}

type Time = { timeZone: string; atMs: number; nowMs: number };

const dueWords: Record<MenuService, (when: string) => string> = {
  TAKE_OUT: (when) => `Ready for pickup ${when}`,
  // 'about' belongs before the time, not before 'tomorrow'.
  DELIVERY: (when) => `Arrives ${when.replace(/(?=\d+:\d+ [AP]M)/, 'about ')}`,
  DINE_IN: () => 'Order at your table',
};

/** `Ready for pickup 6:30 PM`, `Arrives tomorrow about 11:30 AM`: an order for that time. */
export const dueText = (service: MenuService, { timeZone, atMs, nowMs }: Time): string =>
  dueWords[service](promisedText(timeZone, atMs, nowMs));

const firstWords: Record<MenuService, (when: string) => string> = {
  TAKE_OUT: (when) => `Pickup from ${when}`,
  DELIVERY: (when) => `Delivery from ${when}`,
  DINE_IN: () => 'Order at your table',
};

/** `Pickup from 6:30 PM`, `Delivery from tomorrow 11:30 AM`: the first time that diners can order for. */
export const firstTimeText = (service: MenuService, { timeZone, atMs, nowMs }: Time): string =>
  firstWords[service](promisedText(timeZone, atMs, nowMs));
