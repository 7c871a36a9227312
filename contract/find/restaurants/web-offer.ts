import { z } from 'zod';
import type { TimedTerms } from '../../ground/hours/order-times.ts';
import { menuServiceSchema } from '../menus/menus.ts';

/** What lists show of how a restaurant takes orders on the web. */
export const webOfferSchema = z.object({
  services: z
    .array(menuServiceSchema)
    .min(1)
    .describe('DINE_IN only if its tables have cards with codes.'),
  first: z
    .array(
      z.object({
        service: menuServiceSchema.exclude(['DINE_IN']),
        atMs: z.number().int().describe('In epoch milliseconds.'),
        text: z.string().describe('`Pickup 7:00 PM`, in its time zone.'),
      }),
    )
    .describe(
      'The first time that diners can order for now, by its hours alone: if the kitchen has many orders, the first time may be later. Empty while they can order nothing.',
    ),
  changesAtMs: z
    .number()
    .describe('When the rest of this becomes outdated, in epoch milliseconds.'),
});

export type WebOffer = z.infer<typeof webOfferSchema>;

/** What a listing has of a restaurant's terms, for `firstTimes`. */
export type ListedTerms = Pick<
  TimedTerms,
  'leadMinutes' | 'leadByHour' | 'lastOrderMinutes' | 'daysAhead' | 'laterUntilMs' | 'noMoreUntilMs'
> & { travelMinutes: number };
