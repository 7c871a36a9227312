import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { idempotencyRefusals, tooManyBatches } from '../../idempotency.ts';
import { integrationLimits } from '../../money/integrations/limits.ts';
import { menuCalls } from './calls.ts';
import { allergens, dietaryTags } from './contents.ts';
import { optionPathSchema } from './contents-fields.ts';
import { menuLimits, newMenuSchema } from './menus-admin.ts';

const endpoint = endpointsIn('Partners');

/**
 * The list is read dish by dish, so that a menu full of mistakes is refused after the first ones.
 * The OpenAPI document has the format of menu files.
 */
const { $schema, ...described } = z.toJSONSchema(newMenuSchema.shape.catalogs, { io: 'input' });

export const soldOutBySchema = z.enum(['STAFF', 'TILL']);

const catalogsSchema = z.array(z.unknown()).meta(described as Record<string, unknown>);

const until = z.iso
  .datetime()
  .nullable()
  .describe('When it is back by itself. Null: when somebody says so.');

const soldOutOptionSchema = z.object({
  at: optionPathSchema,
  reference: z.string().nullable().describe("The till's own id of it."),
  until,
});

/** What is said about a dish beside the menu: by staff, by tills, or by orders. */
export const availabilityShape = {
  itemId: z.int().describe('Ours. It stays as long as catalog, category and name do.'),
  reference: z.string().nullable().describe("The till's own id of it, if its menu had one."),
  catalog: z.string(),
  category: z.string(),
  name: z.string(),
  soldOut: z
    .object({ until })
    .nullable()
    .describe('Null: diners can order it, at the times of its category.'),
  portionsLeft: z.int().nullable().describe('Null: nobody counts them.'),
  soldOutOptions: z.array(soldOutOptionSchema),
};

const facts = {
  contains: z.array(z.enum(allergens)),
  mayContain: z.array(z.enum(allergens)),
};

const claimSchema = z.object({
  kind: z.enum(['TAG', 'ENDS', 'CONTAINS', 'MAY_CONTAIN', 'CALORIES']),
  at: optionPathSchema.optional().describe('The option it is about. Left out: the dish itself.'),
  tag: z.enum(dietaryTags).optional(),
  allergen: z.enum(allergens).optional(),
  calories: z.int().optional(),
});

const dishNowSchema = z.object({
  ...availabilityShape,
  contents: z.object({
    saidBy: z
      .enum(['STAFF', 'MENU'])
      .nullable()
      .describe('Whose word diners read: staff said it in the portal, or the menu says it.'),
    tags: z.array(z.enum(dietaryTags)),
    ...facts,
    calories: z.int().nullable(),
    options: z.array(
      z.object({ at: optionPathSchema, ...facts, ends: z.array(z.enum(dietaryTags)) }),
    ),
    waiting: z
      .array(claimSchema)
      .describe('What the menu says differently. It waits until somebody on the staff decides.'),
  }),
  photo: z.string().nullable().describe('The address of its photo, as diners see it.'),
});

const ownerSchema = z
  .object({
    owner: z
      .enum(['TILL', 'RESTAURANT', 'NOBODY'])
      .describe(
        'TILL: the integration below. RESTAURANT: an owner took it back, so PUT is refused. NOBODY: the next PUT is taken.',
      ),
    integration: z.string().describe('Who sent the newest menu.'),
    version: z.int().describe('Of that menu.'),
    takenAt: z.iso.datetime(),
  })
  .nullable()
  .describe('Null: no till ever sent a menu.');

export const getPartnerMenu = endpoint(menuCalls.getPartnerMenu, {
  summary:
    'The whole menu as it stands, whoever changes it. Send `menu` with a higher `version` by PUT, and nothing changes',
  hasEntityTag: true,
  response: z.object({
    sent: ownerSchema,
    menu: z.object({ soldOutBy: soldOutBySchema, catalogs: catalogsSchema }),
    dishes: z
      .array(dishNowSchema)
      .describe('Each dish of the menu, in its order, with what is said about it beside the menu.'),
  }),
  refusals: {
    too_many_menus: {
      status: 429,
      message: 'The menu was read too often. Read it again later.',
    },
    ...tooManyBatches,
  },
});

const changeSchema = z.object({
  at: z.iso.datetime(),
  by: z.enum(['PROGRAM', 'STAFF', 'JOYOUS']),
  program: z.string().nullable().describe('The name of the integration, if it was one.'),
  action: z.enum([
    'MENU_SENT',
    'MENU_CHANGED',
    'MENU_TAKEN_BACK',
    'MENU_OPENED_TO_TILLS',
    'CHANGE_UNDONE',
  ]),
  what: z.string().describe('Such as the name of a dish. May be empty.'),
  lines: z
    .array(z.object({ name: z.string(), before: z.string(), after: z.string() }))
    .describe('What differs, in words.'),
});

/** With a refusal because of somebody else's change: `instead` in the answer. */
export const menuConflictSchema = z.object({
  version: z.int().nullable().describe('Of the newest menu that a till sent. Null: none did.'),
  changes: z.array(changeSchema).describe('Newest first.'),
  hasMore: z.boolean(),
});

export type MenuConflict = z.output<typeof menuConflictSchema>;

/** How much of it is told: the newest changes, and the first lines of each. */
export const conflictLimits = { changes: 20, lines: 20 } as const;

export const putPartnerMenu = endpoint(menuCalls.putPartnerMenu, {
  summary:
    "Send the whole menu. It replaces the one before, and from then on the till owns it: the portal shows it and no longer changes it. A refusal because of somebody else's change says in `instead` who changed what",
  body: z.strictObject({
    version: z
      .int()
      .min(1)
      .describe(
        'Higher with each menu that differs, such as the time of the change in milliseconds.',
      ),
    soldOutBy: soldOutBySchema
      .default('STAFF')
      .describe(
        'Who says what is sold out. STAFF: also the staff in the portal, and that stays when the till sends the menu again. TILL: only `available` in this menu.',
      ),
    catalogs: z
      .array(z.unknown())
      .min(1)
      .max(menuLimits.catalogs)
      .meta(described as Record<string, unknown>),
  }),
  bodyLimitBytes: integrationLimits.menuMegabytes * 1024 * 1024,
  batch: {
    list: 'catalogs',
    items: menuLimits.catalogs,
    itemBytes: integrationLimits.menuMegabytes * 1024 * 1024,
    // As many as a menu with all of its options has.
    values: 250_000,
  },
  acceptsIdempotencyKey: true,
  acceptsIfMatch: true,
  response: z.object({
    version: z.int(),
    takenAt: z.iso.datetime().describe('When this version was taken first.'),
    dishes: z.int().describe('How many dishes it has.'),
  }),
  refusals: {
    menu_version_outdated: {
      status: 409,
      message: 'A newer version of the menu was already taken.',
      field: 'version',
    },
    menu_version_used: {
      status: 409,
      message: 'This version was used for another menu. Send a changed menu under a higher one.',
      field: 'version',
    },
    menu_of_another_till: {
      status: 409,
      message:
        "Another integration sends this restaurant's menu. First, an owner takes the menu back in the portal.",
    },
    menu_taken_back: {
      status: 409,
      message:
        'An owner of the restaurant took the menu back. They can let tills send it again in the portal.',
    },
    menu_changed: {
      status: 412,
      message:
        'The menu was changed after you read it. Read it again, and send your change of that.',
    },
    too_many_menus: {
      status: 429,
      message: 'The menu was sent too often. Send it again later, with all changes at once.',
    },
    ...tooManyBatches,
    ...idempotencyRefusals,
  },
});
