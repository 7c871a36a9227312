import { z } from 'zod';
import { lineOfText } from '../../text.ts';
import { dishPictureSchema } from './dish-pictures.ts';
import { dietaryTagSchema } from './menus.ts';

const mostItems = 3_000;

/** Two names that look the same count as one: a menu with both has a mistake. */
const sameName = (name: string) => name.normalize('NFC').toLowerCase();

const namedOnce = <Item extends z.ZodType<{ name: string }>>(item: Item, mostInList: number) =>
  z
    .array(item)
    .max(mostInList)
    .check(({ value, issues }) => {
      const seen = new Set<string>();
      for (const [index, { name }] of value.entries()) {
        const path = [index, 'name'];
        const message = 'must not be used twice in one list';
        if (seen.has(sameName(name))) issues.push({ code: 'custom', input: name, path, message });
        seen.add(sameName(name));
      }
    });

const newItemSchema = z.strictObject({
  name: lineOfText(120).min(1),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, 'must be a language such as it, fr or es-MX')
    .nullable()
    .default(null)
    .describe('The language of its name. Left out: English.'),
  description: lineOfText(600).default(''),
  priceCents: z.number().int('must be whole cents, such as 1250 for $12.50').min(0).max(10_000_000),
  picture: dishPictureSchema.nullable().default(null),
  dietaryTags: z
    .array(dietaryTagSchema)
    .refine((tags) => new Set(tags).size === tags.length, 'must not list anything twice')
    .default([]),
  available: z.boolean().default(true),
  popular: z.boolean().default(false),
});

const newCategorySchema = z.strictObject({
  name: lineOfText(80).min(1),
  description: lineOfText(600).default(''),
  items: namedOnce(newItemSchema, 500).min(1),
});

const newCatalogSchema = z.strictObject({
  name: lineOfText(80).min(1),
  categories: namedOnce(newCategorySchema, 100).min(1),
});

/** A whole menu, as an operator enters it. It replaces the previous one. */
export const newMenuSchema = z
  .strictObject({ catalogs: namedOnce(newCatalogSchema, 20) })
  .refine(
    ({ catalogs }) =>
      catalogs
        .flatMap(({ categories }) => categories)
        .reduce((sum, { items }) => sum + items.length, 0) <= mostItems,
    { path: ['catalogs'], message: `must not have more than ${mostItems} items in all` },
  );

export type NewMenu = z.output<typeof newMenuSchema>;
export type NewMenuInput = z.input<typeof newMenuSchema>;
