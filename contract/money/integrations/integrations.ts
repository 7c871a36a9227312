import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { integrationCalls } from './calls.ts';

const endpoint = endpointsIn('Partners');

export const getPartnerRestaurant = endpoint(integrationCalls.getPartnerRestaurant, {
  summary: 'Which restaurant and which integration the API key belongs to; use it to test a key',
  response: z.object({
    businessExternalId: z.string(),
    name: z.string(),
    timeZone: z.string().describe('An IANA time zone, such as America/Chicago.'),
    integrationName: z.string(),
    expiresAt: z.iso.datetime().nullable().describe('When the key expires, if it does.'),
    isTest: z.boolean().describe('Whether it is a test restaurant, where nothing is real.'),
  }),
});
