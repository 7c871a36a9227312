import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { idempotencyRefusals } from '../../idempotency.ts';
import { storedText } from '../../text.ts';
import { menuCalls } from './calls.ts';
import { optionPathSchema } from './contents-fields.ts';
import { menuReference, mostOptionsOfDish } from './dish-options.ts';
import { mostPortions } from './portions.ts';
import { availabilityShape } from './till-menu.ts';

const endpoint = endpointsIn('Partners');

const wrongTime = 'must be TOMORROW, or a time with its offset, such as 2026-03-19T18:30:00-05:00';

const mark = {
  available: z.boolean().describe('False: it is sold out. True: it is back.'),
  until: z
    .union([z.iso.datetime({ offset: true, error: wrongTime }).max(40), z.literal('TOMORROW')])
    .nullable()
    .optional()
    .describe(
      "When it is back by itself: a time with its offset, at most a year from now, or TOMORROW, when the restaurant's next day begins at 4 AM. Null or left out: until you or the staff say that it is back.",
    ),
};

type Mark = { available?: boolean | undefined; until?: string | null | undefined };

/** For `check`: what is back has no end. */
function refuseEnd({ value, issues }: z.core.ParsePayload<Mark>): void {
  if (value.until == null || value.available === false) return;
  const message = 'is only for what is sold out: send available false';
  issues.push({ code: 'custom', input: value.until, path: ['until'], message });
}

const optionSchema = z
  .strictObject({
    at: optionPathSchema.optional(),
    reference: menuReference.optional().describe("The till's own id of it, instead of `at`."),
    ...mark,
  })
  .refine(({ at, reference }) => (at === undefined) !== (reference === undefined), {
    path: ['at'],
    message: 'send either at or reference',
  })
  .check(refuseEnd);

export type AvailabilityOfOption = z.output<typeof optionSchema>;

/** Longest: `reference:` and a reference, escaped. */
const mostLetters = 200;

export const setPartnerAvailability = endpoint(menuCalls.setPartnerAvailability, {
  summary:
    'Say that a dish or options of it are sold out or back, or how many portions are left, whoever changes the menu. What is left out stays',
  params: z.object({
    item: storedText(mostLetters).describe(
      "Our itemId, or `reference:` and the till's own id of it, such as reference:TACO-1: then it is about all dishes that the menu calls so.",
    ),
  }),
  body: z
    .strictObject({
      available: mark.available.optional(),
      until: mark.until,
      portionsLeft: z
        .int()
        .min(0)
        .max(mostPortions)
        .nullable()
        .optional()
        .describe('How many orders on the web may still have. Null: they are not counted.'),
      options: z.array(optionSchema).min(1).max(mostOptionsOfDish).optional(),
    })
    .refine(
      ({ available, portionsLeft, options }) =>
        available !== undefined || portionsLeft !== undefined || options !== undefined,
      { path: ['available'], message: 'send available, portionsLeft or options' },
    )
    .check(refuseEnd),
  bodyLimitBytes: 64 * 1024,
  acceptsIdempotencyKey: true,
  response: z.object({
    dishes: z.array(z.object(availabilityShape)).describe('As they are now.'),
  }),
  refusals: {
    dish_not_found: {
      status: 404,
      message: "isn't on the menu of this restaurant",
      field: 'item',
    },
    too_many_places: {
      status: 409,
      message: 'These are more than 300 dishes and options. Send fewer at a time.',
    },
    too_many_availability_changes: {
      status: 429,
      message: 'Too much was sold out or back in this hour. Send it again later.',
    },
    ...idempotencyRefusals,
  },
});
