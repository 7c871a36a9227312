import {
  type Choice,
  type ChoiceProblem,
  choiceProblems,
  lineCents,
  unitCents,
} from '../../find/menus/choices.ts';
import type { OptionGroup } from '../../find/menus/dish-options.ts';
import type { WeeklyInterval } from '../../ground/hours/hours.ts';
import { openingState } from '../../ground/hours/opening.ts';
import { mostItemsCents } from './price-quote.ts';
import type { TaxKind } from './tax-rules.ts';

/** A dish on the menu, with what its category says of it. */
export type DishToOrder = {
  itemId: number;
  name: string;
  priceCents: number;
  optionGroups: readonly OptionGroup[];
  noteAllowed: boolean;
  ageChecked: boolean;
  taxKind: Exclude<TaxKind, 'DELIVERY_FEE'>;
  services: readonly string[];
  /** None: whenever the restaurant is open. */
  times: readonly WeeklyInterval[];
  /** From when it is served: in the past unless it is sold out, Infinity if sold out for good. */
  servedFromMs: number;
  /** Null: not counted. */
  portionsLeft: number | null;
};

export type AskedLine = {
  itemId: number;
  quantity: number;
  /** How many of the dish the whole order asks for. */
  ofDish: number;
  choices: readonly Choice[];
  note: string;
};

/** How and when an order is handed over. */
export type Handing = {
  service: string;
  /** When it leaves the kitchen. */
  readyMs: number;
  timeZone: string;
};

export const lineProblemKinds = [
  'NOT_ON_MENU',
  'SOLD_OUT',
  'MORE_THAN_LEFT',
  'NOT_AT_THIS_TIME',
  'NOT_IN_THIS_SERVICE',
  'NOTE_NOT_ALLOWED',
  'TOO_EXPENSIVE',
  'UNKNOWN_GROUP',
  'UNKNOWN_OPTION',
  'OPTION_SOLD_OUT',
  'TOO_FEW',
  'TOO_MANY',
  'TOO_MANY_OF_ONE',
] as const;

export type LineProblem = {
  kind: (typeof lineProblemKinds)[number];
  /** Of a choice: the group, after the names that lead to it. */
  at?: string[] | undefined;
  option?: string | undefined;
  limit?: number | undefined;
};

export type JudgedLine = {
  /** Null for a dish that is not on the menu. */
  name: string | null;
  ageChecked: boolean;
  taxKind: TaxKind;
  /** Null while its choices are not complete and right. */
  unitCents: number | null;
  lineCents: number | null;
  problems: LineProblem[];
};

const mostProblems = 20;

const ofChoice = ({ kind, at, ...more }: ChoiceProblem): LineProblem => ({
  kind: kind === 'SOLD_OUT' ? 'OPTION_SOLD_OUT' : kind,
  at: [...at],
  ...more,
});

const isServedAt = (times: readonly WeeklyInterval[], { readyMs, timeZone }: Handing) =>
  times.length === 0 ||
  openingState({ weeklyHours: [...times], specialDays: [] }, timeZone, readyMs).isOpen;

/** Whether a line can be ordered as it is, and what it costs. */
export function judgeLine(
  dish: DishToOrder | undefined,
  asked: AskedLine,
  handing: Handing,
): JudgedLine {
  if (!dish) {
    const unknown = { ageChecked: false, taxKind: 'NOT_TAXED', unitCents: null } as const;
    return { name: null, ...unknown, lineCents: null, problems: [{ kind: 'NOT_ON_MENU' }] };
  }
  const ofChoices = choiceProblems(dish, asked.choices).map(ofChoice);
  // A sold-out option still has a price.
  const isPriced = ofChoices.every(({ kind }) => kind === 'OPTION_SOLD_OUT');
  const price = isPriced ? lineCents(dish, asked) : null;
  // No later time helps for a dish that is sold out for good.
  const left = dish.servedFromMs === Number.POSITIVE_INFINITY ? 0 : dish.portionsLeft;
  const is = (applies: boolean, kind: LineProblem['kind']): LineProblem[] =>
    applies ? [{ kind }] : [];
  return {
    name: dish.name,
    ageChecked: dish.ageChecked,
    taxKind: dish.taxKind,
    unitCents: isPriced ? unitCents(dish, asked.choices) : null,
    lineCents: price,
    problems: [
      ...is(!dish.services.includes(handing.service), 'NOT_IN_THIS_SERVICE'),
      ...is(left !== 0 && dish.servedFromMs > handing.readyMs, 'SOLD_OUT'),
      ...(left !== null && asked.ofDish > left
        ? [{ kind: 'MORE_THAN_LEFT', limit: left } as const]
        : []),
      ...is(!isServedAt(dish.times, handing), 'NOT_AT_THIS_TIME'),
      ...is(asked.note !== '' && !dish.noteAllowed, 'NOTE_NOT_ALLOWED'),
      ...is(price !== null && price > mostItemsCents, 'TOO_EXPENSIVE'),
      ...ofChoices,
    ].slice(0, mostProblems),
  };
}
