import type { AskedLine } from '../quotes/quote.ts';
import type { TaxKind, TaxOfKind, TaxOfLine } from '../quotes/tax-rules.ts';
import type { OrderChange } from './order-change.ts';

// What is stored of a change of an accepted order.

type StateLine = {
  name: string;
  category: string;
  catalog: string;
  /** In words, one for each. */
  choices: string[];
  quantity: number;
  unitCents: number;
  /** Null: an order of before lines knew their tax. */
  tax: TaxOfLine | null;
};

export type StateAmounts = {
  menuPriceCents: number;
  ownDiscountCents: number;
  ourDiscountCents: number;
  taxCents: number;
  tipCents: number;
};

/** An order between two changes. The delivery fee is its last line. */
export type OrderState = { lines: StateLine[]; taxes: TaxOfKind[]; amounts: StateAmounts };

/** A dish that comes instead, at the price of when it was asked for. */
export type InsteadDish = {
  name: string;
  category: string;
  catalog: string;
  choices: string[];
  quantity: number;
  unitCents: number;
  taxKind: TaxKind;
  asked: AskedLine & { ageChecked: boolean };
};

export type AskedChangeLine = {
  /** Its place among the dishes of the state before, from 0 on. */
  line: number;
  name: string;
  choices: string[];
  quantityBefore: number;
  quantity: number;
  instead: InsteadDish | null;
};

type Sums = { totalCents: number; backCents: number };

export type AskedChange = {
  lines: AskedChangeLine[];
  time: OrderChange['time'];
  /** What comes of it; of a question, if the diner agrees. */
  done: Sums;
  /** Of a question: if they say no, or nothing. */
  off: (Sums & { isLast: boolean }) | null;
};
