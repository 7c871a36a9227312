import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { siteCalls } from './calls.ts';

/** What the pages need to know about the installation. Nothing secret. */
const siteSchema = z.object({
  publicUrl: z.string(),
  blogUrl: z.string(),
  forRestaurantsUrl: z.string(),
  contactEmail: z.string(),
  app: z.object({ link: z.string(), appStoreUrl: z.string(), playStoreUrl: z.string() }),
  analytics: z
    .object({ provider: z.literal('plausible'), url: z.string(), domain: z.string() })
    .nullable(),
  developerPages: z.boolean(),
  coupons: z.object({ percentOff: z.number().int(), itemLimitCents: z.number().int() }),
});

export type Site = z.infer<typeof siteSchema>;

const endpoint = endpointsIn('Site');

export const getSite = endpoint(siteCalls.getSite, {
  summary: 'The public settings of this installation',
  response: siteSchema,
});
