import { aboutPart, attributesPart, contactPart } from './about-parts.ts';
import { hoursPart } from './hours-part.ts';
import type { Part } from './part.ts';
import { categoryPart, dishPart } from './sold-out-parts.ts';
import { closedTodayPart, couponsPausedPart } from './today-parts.ts';

/** By the names under which they stand in the audit trail: a name never changes. */
export const parts = {
  hours: hoursPart,
  closedToday: closedTodayPart,
  couponsPaused: couponsPausedPart,
  contact: contactPart,
  about: aboutPart,
  attributes: attributesPart,
  dish: dishPart,
  category: categoryPart,
};

export type PartName = keyof typeof parts;
export type StateOf<Name extends PartName> =
  (typeof parts)[Name] extends Part<infer State> ? State : never;

const isPartName = (name: string): name is PartName => Object.hasOwn(parts, name);

/** Whose state nobody here knows: it was kept under this name. */
export function partNamed(name: string): Part<unknown> {
  if (!isPartName(name)) throw new Error(`the audit trail names a part ${name} that is unknown`);
  return parts[name] as unknown as Part<unknown>;
}
