import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { contentsShape, editedContentsSchema } from '../../find/menus/contents-fields.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { editCalls } from './calls.ts';
import { dishNotFound, editRefusals } from './refusals.ts';
import { asRead, changeId, versionSchema } from './version.ts';

const endpoint = endpointsIn('Edits');

const params = z.object({ itemId: z.coerce.number().int().min(1).max(2_147_483_647) });

const contentsToEditSchema = z.object({
  itemId: z.number().int(),
  name: z.string(),
  timeZone: z.string(),
  ...contentsShape,
  options: z
    .array(contentsShape.options.element.extend({ isSaid: z.boolean() }))
    .describe('All options of the dish, in its order.'),
  isSaid: z.boolean().describe('Whether staff said it. If not, the menu did.'),
  changed: z
    .object({ name: z.string().nullable(), at: z.iso.datetime() })
    .nullable()
    .describe('Who of the staff said it, and when.'),
  waiting: z
    .object({
      claims: z.array(z.string()).describe('In words.'),
      suggested: z
        .object(contentsShape)
        .describe('What staff said, with these claims in place of theirs.'),
    })
    .nullable()
    .describe(
      'What a menu has said differently since staff confirmed theirs. It waits for their decision.',
    ),
  till: z.string().nullable().describe('The till that owns the menu, if one does.'),
  ...asRead,
});

export type ContentsToEdit = z.output<typeof contentsToEditSchema>;

export const getContentsToEdit = endpoint(editCalls.getContentsToEdit, {
  summary: 'What is in a dish: allergens, tags and calories, with who said it',
  params,
  response: contentsToEditSchema,
  refusals: dishNotFound,
});

export const changeContents = endpoint(editCalls.changeContents, {
  summary:
    'Say what is in a dish, even if a till owns the menu. This also decides about what the menu says differently',
  params,
  body: editedContentsSchema.safeExtend({ version: versionSchema }),
  response: contentsToEditSchema.extend(changeId),
  refusals: { ...editRefusals, ...dishNotFound },
  // 300 options, each with all that can be said of it.
  bodyLimitBytes: 256 * 1024,
});

/** How many dishes one change may have: each is found and saved separately. */
const mostDishesAtOnce = 300;

const { tags, contains, mayContain } = contentsShape;

export const changeContentsOfMany = endpoint(editCalls.changeContentsOfMany, {
  summary:
    'Say the same about what is in several dishes, or no longer say it, in one change. What else was said about them stays',
  body: z
    .object({
      itemIds: z
        .array(z.int().min(1).max(2_147_483_647))
        .min(1)
        .max(mostDishesAtOnce)
        .refine((ids) => new Set(ids).size === ids.length, 'must not list anything twice'),
      act: z.enum(['ADD', 'REMOVE']),
      tags: tags.default([]),
      contains: contains.default([]),
      mayContain: mayContain.default([]),
    })
    .refine((body) => body.tags.length + body.contains.length + body.mayContain.length > 0, {
      path: ['tags'],
      message: 'Choose at least one.',
    })
    .refine((body) => !body.mayContain.some((one) => body.contains.includes(one)), {
      path: ['mayContain'],
      message: 'must not be listed in both',
    }),
  response: z.object({
    dishes: z.int().describe('How many of them are different now.'),
    ...changeId,
  }),
  refusals: {
    ...tooManyAttempts,
    ...dishNotFound,
    contradicts: {
      status: 409,
      message:
        "Some of these dishes can't have that tag, because of an allergen. Nothing was changed.",
    },
  },
  bodyLimitBytes: 16 * 1024,
});
