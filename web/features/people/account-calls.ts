import type {
  beginNumberChange,
  changePassword,
  changeProfile,
  confirmNumberChange,
  getProfile,
  listDevices,
  revokeDevice,
} from '#contract/people/account.ts';
import { callAt } from '../../platform/browser-api.ts';
import { portalApi } from '../../platform/portal-api.ts';

const base = '/api/api/V1/business';

export const calls = {
  getProfile: callAt<typeof getProfile>('GET', `${base}/profile`),
  changeProfile: callAt<typeof changeProfile>('PUT', `${base}/profile`),
  beginNumberChange: callAt<typeof beginNumberChange>('POST', `${base}/profile/mobileNumber`),
  confirmNumberChange: callAt<typeof confirmNumberChange>(
    'POST',
    `${base}/profile/mobileNumber/code`,
  ),
  changePassword: callAt<typeof changePassword>('PUT', `${base}/password`),
  listDevices: callAt<typeof listDevices>('GET', `${base}/devices`),
  revokeDevice: callAt<typeof revokeDevice>('DELETE', `${base}/devices/:deviceId`),
};

export const loadProfile = () => portalApi.call(calls.getProfile);
export const loadDevices = () => portalApi.call(calls.listDevices);
