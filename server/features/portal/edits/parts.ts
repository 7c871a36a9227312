import type { Refused } from '#platform/refusals/refuse.ts';
import { dishPhotoPart, firstPhotoPart, housePhotoPart } from '../../find/photos/index.ts';
import { aboutPart, attributesPart, contactPart } from './about-parts.ts';
import { hoursPart } from './hours-part.ts';
import { contentsOfManyPart } from './menu/contents-of-many-part.ts';
import { contentsPart } from './menu/contents-part.ts';
import {
  catalogDetailsPart,
  categoryDetailsPart,
  categorySortingPart,
  dishDetailsPart,
  dishSortingPart,
} from './menu/menu-parts.ts';
import {
  noMoreOrdersPart,
  orderServicesPart,
  ordersLaterPart,
  orderTablesPart,
  orderTimesPart,
} from './ordering/ordering-parts.ts';
import { taxesPart } from './ordering/taxes-part.ts';
import type { Part, Undoable } from './part.ts';
import { closedTodayPart, couponsPausedPart } from './restaurant-part.ts';
import { soldOutOfManyPart } from './sold-out-of-many-part.ts';
import { categoryPart, dishPart, optionPart, portionsPart } from './sold-out-parts.ts';

/** By their names in the audit trail: a name never changes. */
export const parts = {
  hours: hoursPart,
  closedToday: closedTodayPart,
  couponsPaused: couponsPausedPart,
  contact: contactPart,
  about: aboutPart,
  attributes: attributesPart,
  dish: dishPart,
  category: categoryPart,
  dishDetails: dishDetailsPart,
  dishContents: contentsPart,
  contentsOfMany: contentsOfManyPart,
  dishOrder: dishSortingPart,
  categoryDetails: categoryDetailsPart,
  taxes: taxesPart,
  categoryOrder: categorySortingPart,
  catalogDetails: catalogDetailsPart,
  option: optionPart,
  portions: portionsPart,
  soldOutOfMany: soldOutOfManyPart,
  orderServices: orderServicesPart,
  orderTimes: orderTimesPart,
  orderTables: orderTablesPart,
  ordersLater: ordersLaterPart,
  noMoreOrders: noMoreOrdersPart,
};

/** Changed elsewhere, and undone here. */
const undoable = {
  ...parts,
  photo: housePhotoPart,
  photoFirst: firstPhotoPart,
  dishPhoto: dishPhotoPart,
};

export type PartName = keyof typeof parts;
export type StateOf<Name extends PartName> =
  (typeof parts)[Name] extends Part<infer State, infer _> ? State : never;
/** What saving a part may refuse. */
export type RefusalOf<Name extends PartName> = Extract<
  Awaited<ReturnType<(typeof parts)[Name]['save']>>,
  Refused
>;

const isUndoable = (name: string): name is keyof typeof undoable => Object.hasOwn(undoable, name);

/**
 * The state's type is unknown here: it was stored under this name. Undefined while a newer version is
 * deployed, which changes what this one doesn't know.
 */
export const partNamed = (name: string): Undoable<unknown> | undefined =>
  isUndoable(name) ? (undoable[name] as unknown as Undoable<unknown>) : undefined;
