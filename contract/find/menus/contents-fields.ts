import { z } from 'zod';
import { lineOfText } from '../../text.ts';
import {
  allergenNames,
  allergens,
  allergensAgainst,
  type Contents,
  dietaryLabels,
} from './contents.ts';
import { mostOptionsOfDish } from './dish-options.ts';
import { dietaryTagSchema } from './menus.ts';

const once = <One extends z.ZodType<string>>(one: One, most: number) =>
  z
    .array(one)
    .max(most)
    .refine((all) => new Set(all).size === all.length, 'must not list anything twice');

const allergenSchema = z.enum(allergens);

const allergenList = once(allergenSchema, allergens.length);

export const dietaryTagList = once(dietaryTagSchema, dietaryTagSchema.options.length);

const allergenShape = {
  contains: allergenList.describe('The allergens that are in it.'),
  mayContain: allergenList.describe('The allergens that it may contain traces of.'),
};

export const optionPathSchema = z
  .array(lineOfText(80).min(1))
  .min(2)
  .max(4)
  .describe('The names that lead to an option: its group and its own, and so on within it.');

const optionShape = {
  at: optionPathSchema,
  ...allergenShape,
  ends: dietaryTagList.describe('The tags of the dish that no longer hold with this option.'),
};

type Issues = z.core.$ZodRawIssue[];
type Facts = { contains: string[]; mayContain: string[] };

function refuseBoth({ contains, mayContain }: Facts, path: (string | number)[], issues: Issues) {
  for (const [index, allergen] of mayContain.entries()) {
    if (!contains.includes(allergen)) continue;
    issues.push({
      code: 'custom',
      input: allergen,
      path: [...path, 'mayContain', index],
      message: 'must not be listed in both',
    });
  }
}

type WithOptions = Facts & { options: (Facts & { at: string[] })[] };

/** For `check`: no allergen may be in both lists, and no option may be named twice. */
function refuseAmbiguous({ value, issues }: { value: WithOptions; issues: Issues }): void {
  refuseBoth(value, [], issues);
  const seen = new Set<string>();
  for (const [index, option] of value.options.entries()) {
    refuseBoth(option, ['options', index], issues);
    const at = JSON.stringify(option.at);
    const path = ['options', index, 'at'];
    const message = 'must not be listed twice';
    if (seen.has(at)) issues.push({ code: 'custom', input: option.at, path, message });
    seen.add(at);
  }
}

/** A tag beside an allergen that contradicts it. */
export function refuseContradiction(
  { tags, ...facts }: Pick<Contents, 'tags' | 'contains' | 'mayContain'>,
  { path, issues }: { path: string; issues: Issues },
): void {
  for (const [index, tag] of tags.entries()) {
    const [allergen] = allergensAgainst(tag, facts);
    if (!allergen) continue;
    const verb = facts.contains.includes(allergen) ? 'contains' : 'may contain';
    issues.push({
      code: 'custom',
      input: tag,
      path: [path, index],
      message: `must not be ${dietaryLabels[tag]}: it ${verb} ${allergenNames[allergen].toLowerCase()}`,
    });
  }
}

const calories = z.int('must be a whole number').min(0).max(20_000);

/** Everything about the contents of a dish that staff edit. */
export const contentsShape = {
  tags: dietaryTagList,
  ...allergenShape,
  calories: calories.nullable(),
  options: z.array(z.object(optionShape)).max(mostOptionsOfDish),
};

export const editedContentsSchema = z
  .object(contentsShape)
  .check(refuseAmbiguous)
  .check(({ value, issues }) => refuseContradiction(value, { path: 'tags', issues }));

export type EditedContents = z.output<typeof editedContentsSchema>;

/** What a menu says besides the tags, which menus had before the rest existed. */
export const menuContentsSchema = z
  .strictObject({
    contains: allergenShape.contains.default([]),
    mayContain: allergenShape.mayContain.default([]),
    calories: contentsShape.calories.default(null),
    options: z
      .array(
        z.strictObject({
          at: optionShape.at,
          contains: optionShape.contains.default([]),
          mayContain: optionShape.mayContain.default([]),
          ends: optionShape.ends.default([]),
        }),
      )
      .max(mostOptionsOfDish)
      .default([]),
  })
  .check(refuseAmbiguous);

export type MenuContents = z.output<typeof menuContentsSchema>;
