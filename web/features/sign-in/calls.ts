import type {
  acceptInvitation,
  confirmMobile,
  login,
  newDevice,
  readInvitation,
  setForgottenPassword,
  submitCode,
} from '#contract/sign-in/sign-in.ts';
import { callAt } from '../../platform/browser-api.ts';

const base = '/api/api/V1/token/business';

export const calls = {
  newDevice: callAt<typeof newDevice>('POST', `${base}/newDevice`),
  confirmMobile: callAt<typeof confirmMobile>('POST', `${base}/confirmMobile`),
  submitCode: callAt<typeof submitCode>('POST', `${base}/code`),
  setForgottenPassword: callAt<typeof setForgottenPassword>('POST', `${base}/newPassword`),
  login: callAt<typeof login>('POST', `${base}/login`),
  readInvitation: callAt<typeof readInvitation>('POST', `${base}/invitation`),
  acceptInvitation: callAt<typeof acceptInvitation>('POST', `${base}/invitation/accept`),
};
