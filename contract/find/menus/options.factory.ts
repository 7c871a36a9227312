import fc from 'fast-check';
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
        // The options of an option have no options of their own.
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

const optionNames = ['Ada', 'Ben', 'Cid'];

/** Small groups, so that an oracle can try every choice. */
function drawnGroups(
  most: number,
  inner?: fc.Arbitrary<OptionGroup[]>,
): fc.Arbitrary<OptionGroup[]> {
  const option = fc.record({
    priceCents: fc.integer({ min: -300, max: 500 }),
    available: fc.boolean(),
    ...(inner && { optionGroups: inner }),
  });
  const group = fc
    .record({
      least: fc.integer({ min: 0, max: 2 }),
      most: fc.option(fc.integer({ min: 1, max: 3 })),
      mostOfEach: fc.integer({ min: 1, max: 2 }),
      options: fc.array(option, { minLength: 1, maxLength: 2 }),
      isDefault: fc.boolean(),
    })
    .map(({ isDefault, ...drawn }) => {
      const options = drawn.options.map((of, index) => ({ name: optionNames[index] ?? '', ...of }));
      const possible = Math.min(drawn.most ?? 99, drawn.mostOfEach * options.length);
      const least = Math.min(drawn.least, possible);
      const defaults = options.slice(0, possible).map(({ name }) => name);
      return {
        ...drawn,
        least,
        options,
        defaults: isDefault && defaults.length >= least ? defaults : [],
      };
    });
  return fc
    .array(group, { maxLength: most })
    .map((groups) => groups.map((of, index) => ({ name: `Group ${index}`, ...of }) as OptionGroup));
}

/** As a dish has them, with options in options. */
export const anyGroups = drawnGroups(2, drawnGroups(1));
