import type { OptionGroup } from '#contract/find/menus/dish-options.ts';
import { isSameOption, optionsIn, type SoldOutOption } from '#contract/find/menus/option-paths.ts';

/** As the database driver returns it: 'infinity' is a number. */
type Instant = Date | number | null;

type WithOptions = { option_groups: OptionGroup[]; sold_out_options: SoldOutOption[] };

type DishRow = WithOptions & {
  available: boolean;
  portions_left: number | null;
  sold_out_until: Instant;
  category_sold_out_until: Instant;
};

const msOf = (until: Instant): number =>
  until === null ? Number.NEGATIVE_INFINITY : Number(until);

const untilMs = (row: DishRow) =>
  Math.max(msOf(row.sold_out_until), msOf(row.category_sold_out_until));

/** A dish of which none is left is sold out until staff say otherwise. */
const mayBeServed = ({ available, portions_left: left }: DishRow) => available && left !== 0;

/** When the dish is served, as far as is known; Infinity if it is sold out with no end. */
export const servedFromMs = (row: DishRow): number =>
  mayBeServed(row) ? untilMs(row) : Number.POSITIVE_INFINITY;

export const isServedAt = (row: DishRow, nowMs: number): boolean => servedFromMs(row) <= nowMs;

const optionUntilMs = ({ until }: SoldOutOption): number =>
  until === null ? Number.POSITIVE_INFINITY : Date.parse(until);

/** The options of a dish as they can be chosen now: with what staff said is sold out. */
export function optionsServedAt(
  { option_groups: groups, sold_out_options: marks }: WithOptions,
  nowMs: number,
): OptionGroup[] {
  const gone = marks.filter((mark) => optionUntilMs(mark) > nowMs);
  if (gone.length === 0) return groups;
  const changed = structuredClone(groups);
  for (const { at, option } of optionsIn(changed)) {
    if (gone.some((mark) => isSameOption(mark.at, at))) option.available = false;
  }
  return changed;
}

/** What staff said about options that still exist. A renamed option is another option. */
export function marksThatRemain({
  option_groups: groups,
  sold_out_options: marks,
}: WithOptions): SoldOutOption[] {
  const options = optionsIn(groups);
  return marks.filter((mark) => options.some(({ at }) => isSameOption(mark.at, at)));
}

/** When the next dish or option is automatically served again. */
export const nextServedMs = (rows: readonly DishRow[], nowMs: number): number =>
  rows
    .filter(mayBeServed)
    .flatMap((row) => [untilMs(row), ...row.sold_out_options.map(optionUntilMs)])
    .filter((ms) => ms > nowMs)
    .reduce((earliest, ms) => Math.min(earliest, ms), Number.POSITIVE_INFINITY);
