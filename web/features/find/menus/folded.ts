import type { MenuItem } from '#contract/find/menus/menus.ts';

/** More than these are folded away beneath a dish. */
const mostUnfolded = 14;

export const isFolded = (groups: NonNullable<MenuItem['optionGroups']>): boolean =>
  groups
    .flatMap(({ options }) => options)
    .reduce(
      (sum, { optionGroups = [] }) =>
        sum + 1 + optionGroups.reduce((within, { options }) => within + options.length, 0),
      0,
    ) > mostUnfolded;
