import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { idempotencyRefusals, tooManyBatches } from '../../idempotency.ts';
import { integrationLimits } from '../../money/integrations/limits.ts';
import { menuCalls } from './calls.ts';
import { menuLimits, newMenuSchema } from './menus-admin.ts';

const endpoint = endpointsIn('Partners');

/**
 * The list is read dish by dish, so that a menu full of mistakes is refused after the first ones.
 * The OpenAPI document has the format of menu files.
 */
const { $schema, ...described } = z.toJSONSchema(newMenuSchema.shape.catalogs, { io: 'input' });

export const soldOutBySchema = z.enum(['STAFF', 'TILL']);

export const putPartnerMenu = endpoint(menuCalls.putPartnerMenu, {
  summary:
    'Send the whole menu. It replaces the one before, and from then on the till owns it: the portal shows it and no longer changes it',
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
    too_many_menus: {
      status: 429,
      message: 'The menu was sent too often. Send it again later, with all changes at once.',
    },
    ...tooManyBatches,
    ...idempotencyRefusals,
  },
});
