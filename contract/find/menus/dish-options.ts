import { z } from 'zod';
import { lineOfText } from '../../text.ts';
import { lowestCents, mostOf } from './choices.ts';

/** Up or down, in cents. */
const mostOptionCents = 1_000_000;
export const mostGroups = 20;
export const mostOptionsOfGroup = 60;
export const mostOptionsOfDish = 300;

/** Two names that look the same count as one: a menu with both has a mistake. */
export const sameName = (name: string) => name.normalize('NFC').toLowerCase();

export const nameTwice = 'must not be used twice in one list';

export const namedOnce = <Item extends z.ZodType<{ name: string }>>(
  item: Item,
  mostInList: number,
) =>
  z
    .array(item)
    .max(mostInList)
    .check(({ value, issues }) => {
      const seen = new Set<string>();
      for (const [index, { name }] of value.entries()) {
        const path = [index, 'name'];
        const problem = { code: 'custom', input: name, path, message: nameTwice } as const;
        if (seen.has(sameName(name))) issues.push(problem);
        seen.add(sameName(name));
      }
    });

const optionShape = {
  name: lineOfText(80).min(1),
  priceCents: z
    .int('must be whole cents, such as 150 for $1.50 more')
    .min(-mostOptionCents)
    .max(mostOptionCents)
    .default(0)
    .describe('What it adds to the price; below zero, it takes something off.'),
  available: z.boolean().default(true),
};

const groupShape = {
  name: lineOfText(80).min(1),
  least: z.int().min(0).max(99).default(0).describe('How many options must be chosen.'),
  most: z
    .int()
    .min(1)
    .max(99)
    .nullable()
    .default(null)
    .describe('How many may be chosen. Null: as many as there are.'),
  mostOfEach: z
    .int()
    .min(1)
    .max(99)
    .default(1)
    .describe('How often the same option may be chosen.'),
  defaults: z
    .array(lineOfText(80).min(1))
    .max(mostOptionsOfGroup)
    .default([])
    .describe('The names of the options that are chosen at first.'),
};

type Group = Parameters<typeof mostOf>[0] & { least: number; defaults: string[] };

/** What is wrong with a group, whatever its options cost: the field, and why. */
function problemsOfGroup(group: Group): [path: (string | number)[], message: string][] {
  const { least, most, options, defaults } = group;
  const names = options.map(({ name }) => name);
  const isRepeated = (name: string, index: number) => defaults.indexOf(name) < index;
  return [
    most !== null && least > most
      ? [['least'], `must not be more than most, which is ${most}`]
      : least > mostOf(group) && [['least'], `only ${mostOf(group)} can be chosen`],
    ...defaults.map((name, index): false | [(string | number)[], string] =>
      !names.includes(name)
        ? [['defaults', index], 'must be the name of one of its options']
        : isRepeated(name, index) && [['defaults', index], 'must not be listed twice'],
    ),
    defaults.length > mostOf(group) && [['defaults'], `at most ${mostOf(group)} can be chosen`],
    defaults.length > 0 &&
      defaults.length < least && [['defaults'], `at least ${least} must be chosen, or none listed`],
  ].filter((problem) => problem !== false) as [(string | number)[], string][];
}

const groupOf = <Option extends z.ZodType<{ name: string }>>(option: Option) =>
  z
    .strictObject({ ...groupShape, options: namedOnce(option, mostOptionsOfGroup).min(1) })
    .check(({ value, issues }) => {
      for (const [path, message] of problemsOfGroup(value as unknown as Group)) {
        issues.push({ code: 'custom', input: value, path, message });
      }
    });

const ofOption = 'What is chosen about this option, once it is chosen. Their options have none.';
const ofDish = 'What is chosen about a dish. A size is a group of which exactly one is chosen.';

const isWithinLimit = (groups: readonly Counted[]) => countOptions(groups) <= mostOptionsOfDish;
const tooManyOptions = { message: `must not have more than ${mostOptionsOfDish} options in all` };

const innerGroupsSchema = namedOnce(groupOf(z.strictObject(optionShape)), mostGroups);

const optionSchema = z.strictObject({
  ...optionShape,
  optionGroups: innerGroupsSchema.default([]).describe(ofOption),
});

export const optionGroupsSchema = namedOnce(groupOf(optionSchema), mostGroups)
  .refine(isWithinLimit, tooManyOptions)
  .describe(ofDish);

/** The till's own id of a dish or an option, compared byte for byte. */
export const menuReference = z
  .string()
  .regex(
    /^[\x21-\x7e](?:[\x20-\x7e]{0,118}[\x21-\x7e])?$/,
    'must be 1 to 120 printable ASCII characters',
  );

const optionOfMenuShape = {
  ...optionShape,
  reference: menuReference.optional().describe("The till's own id of it, if it has one."),
};

const innerGroupsOfMenu = namedOnce(groupOf(z.strictObject(optionOfMenuShape)), mostGroups);

/** As a menu has them: with the till's own ids. */
export const optionGroupsOfMenuSchema = namedOnce(
  groupOf(
    z.strictObject({
      ...optionOfMenuShape,
      optionGroups: innerGroupsOfMenu.default([]).describe(ofOption),
    }),
  ),
  mostGroups,
)
  .refine(isWithinLimit, tooManyOptions)
  .describe(ofDish);

export type OptionGroupOfMenu = z.output<typeof optionGroupsOfMenuSchema>[number];

export type OptionGroup = z.output<typeof optionGroupsSchema>[number];

type Counted = { options: readonly { name: string; optionGroups?: readonly Counted[] }[] };

export const countOptions = (groups: readonly Counted[]): number =>
  groups.reduce(
    (sum, { options }) =>
      sum + options.reduce((of, { optionGroups = [] }) => of + 1 + countOptions(optionGroups), 0),
    0,
  );

/** The first option with a price below zero, however deeply nested: the error is shown there. */
function firstReduction(groups: OptionGroup[]): (string | number)[] {
  for (const [g, { options }] of groups.entries()) {
    for (const [o, { priceCents, optionGroups = [] }] of options.entries()) {
      const at = ['optionGroups', g, 'options', o];
      if (priceCents < 0) return [...at, 'priceCents'];
      const within = firstReduction(optionGroups as OptionGroup[]);
      if (within.length > 0) return [...at, ...within];
    }
  }
  return [];
}

/** For `check` on a dish: no choice of options may bring its price below zero. */
export function refusePriceBelowZero({
  value,
  issues,
}: z.core.ParsePayload<{ priceCents: number; optionGroups: OptionGroup[] }>): void {
  // A price that is below zero by itself has its own problem.
  if (value.priceCents < 0 || lowestCents(value) >= 0) return;
  issues.push({
    code: 'custom',
    input: value,
    path: firstReduction(value.optionGroups),
    message: 'would make the dish cost less than $0.00 with some options',
  });
}
