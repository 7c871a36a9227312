import type { Choice } from './choices.ts';
import { type OptionGroup, optionGroupsSchema } from './dish-options.ts';

type Entered = Partial<OptionGroup> & { name: string };

/** `group({ name: 'Size', least: 1, most: 1 }, { Small: 0, Large: 400 })` as it is stored. */
export function optionGroup(
  group: Entered,
  options: Record<string, number>,
  more: { soldOut?: string[]; within?: Record<string, OptionGroup[]> } = {},
): OptionGroup {
  const [read] = optionGroupsSchema.parse([
    {
      ...group,
      options: Object.entries(options).map(([name, priceCents]) => ({
        name,
        priceCents,
        available: !more.soldOut?.includes(name),
        // What is within an option has nothing within it.
        optionGroups: more.within?.[name]?.map((inner) => ({
          ...inner,
          options: inner.options.map(({ optionGroups: _, ...option }) => option),
        })),
      })),
    },
  ]);
  if (!read) throw new Error('no group');
  return read;
}

/** `choose('Size', 'Large')`. */
export const choose = (
  group: string,
  option: string,
  { quantity = 1, choices = [] }: Partial<Pick<Choice, 'quantity' | 'choices'>> = {},
): Choice => ({ group, option, quantity, choices });
