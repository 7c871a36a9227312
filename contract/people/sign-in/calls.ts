import { calls } from '../../call.ts';

export const signInCalls = calls({
  newDevice: 'POST /api/api/V1/token/business/newDevice',
  confirmMobile: 'POST /api/api/V1/token/business/confirmMobile',
  submitCode: 'POST /api/api/V1/token/business/code',
  login: 'POST /api/api/V1/token/business/login',
  logout: 'POST /api/api/V1/token/business/logout',
  setForgottenPassword: 'POST /api/api/V1/token/business/newPassword',
  getSession: 'GET /api/api/V1/token/business/session',
  switchRestaurant: 'POST /api/api/V1/token/business/switch',
  reportUnauthorizedVisit: 'POST /api/api/V1/token/business/unauthorizedVisit',
});
