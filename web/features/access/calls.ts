import type {
  getSession,
  reportUnauthorizedVisit,
  switchRestaurant,
} from '#contract/sign-in/sign-in.ts';
import { callAt } from '../../platform/browser-api.ts';

const base = '/api/api/V1/token/business';

export const calls = {
  getSession: callAt<typeof getSession>('GET', `${base}/session`),
  switchRestaurant: callAt<typeof switchRestaurant>('POST', `${base}/switch`),
  reportUnauthorizedVisit: callAt<typeof reportUnauthorizedVisit>(
    'POST',
    `${base}/unauthorizedVisit`,
  ),
};
