import { z } from 'zod';
import { endpointsIn } from '../endpoint.ts';
import { integrationCalls } from './calls.ts';

const endpoint = endpointsIn('Partners');

export const getPartnerRestaurant = endpoint(integrationCalls.getPartnerRestaurant, {
  summary: 'Which restaurant and which integration the API key is for: to try a key with',
  response: z.object({
    businessExternalId: z.string(),
    name: z.string(),
    timeZone: z.string().describe('An IANA zone, such as America/Chicago.'),
    integrationName: z.string(),
    expiresAt: z.iso.datetime().nullable().describe('From when on the key is refused, if ever.'),
  }),
});
