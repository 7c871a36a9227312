import type { OptionGroup, OptionGroupOfMenu } from '#contract/find/menus/dish-options.ts';
import { type OptionReference, optionsIn, pathKey } from '#contract/find/menus/option-paths.ts';

// What a till calls the options of a dish is stored beside them, by the names that lead to each: diners'
// pages have no use for it, and staff change options without losing it.

export const referencesIn = (groups: readonly OptionGroupOfMenu[]): OptionReference[] =>
  optionsIn(groups).flatMap(({ at, option: { reference } }) =>
    reference === undefined ? [] : [{ at, reference }],
  );

export const withoutReferences = (groups: readonly OptionGroupOfMenu[]): OptionGroup[] =>
  groups.map((group) => ({
    ...group,
    options: group.options.map(({ reference: _, optionGroups, ...option }) => ({
      ...option,
      optionGroups: optionGroups.map((inner) => ({
        ...inner,
        options: inner.options.map(({ reference: _inner, ...within }) => within),
      })),
    })),
  }));

/** The options with what the till calls them. One that was renamed since is another option. */
export function withReferences(
  groups: readonly OptionGroup[],
  references: readonly OptionReference[],
): OptionGroupOfMenu[] {
  if (references.length === 0) return [...groups];
  const known = new Map(references.map(({ at, reference }) => [pathKey(at), reference]));
  const named: OptionGroupOfMenu[] = structuredClone([...groups]);
  for (const { at, option } of optionsIn(named)) {
    const reference = known.get(pathKey(at));
    if (reference !== undefined) option.reference = reference;
  }
  return named;
}
