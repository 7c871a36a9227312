import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { menuServiceSchema } from '../../find/menus/menus.ts';
import { restaurantNotFound } from '../../ground/restaurant/refusals.ts';
import { publicRestaurantIdSchema } from '../../text.ts';
import { orderingCalls } from './calls.ts';
import { deliverySchema } from './terms.ts';

const endpoint = endpointsIn('Ordering');

const instantMs = z.number().int().describe('In epoch milliseconds.');

const offerSchema = z.object({
  service: menuServiceSchema,
  isOffered: z.boolean().describe('Whether it can be ordered now.'),
  text: z.string().describe('From when on, or why not.'),
  times: z
    .array(z.object({ fromMs: instantMs, lastMs: instantMs }))
    .describe(
      'The times it can be ordered for, each quarter of an hour from the first to the last; the very first is as soon as possible. None at the table: that is for now.',
    ),
});

export const offersSchema = z.array(offerSchema);

const offeredSchema = z.object({
  timeZone: z.string(),
  offers: offersSchema.describe('How it takes orders on the web. None: it takes none.'),
  delivery: deliverySchema.nullable().describe('Null unless it delivers.'),
  paysOnline: z.boolean().describe('Whether an order may be paid online.'),
  paysAtRestaurant: z.boolean().describe('Whether it may be paid at the restaurant.'),
});

/** The provider of payments takes no less. */
export const leastOnlineCents = 50;

export type Offer = z.output<typeof offerSchema>;
export type Offered = z.output<typeof offeredSchema>;

export const getOrdering = endpoint(orderingCalls.getOrdering, {
  summary: 'What may be ordered on the web, how and for when',
  params: z.object({ id: publicRestaurantIdSchema }),
  response: offeredSchema,
  refusals: restaurantNotFound,
});
