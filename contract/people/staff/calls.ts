import { calls } from '../../call.ts';

export const peopleCalls = calls({
  listBusinessUsers: 'GET /api/api/V1/business/users',
  addBusinessUser: 'POST /api/api/V2/business/user',
  changeBusinessUser: 'PUT /api/api/V1/business/user/:userId',
  changeBusinessUserStatus: 'PUT /api/api/V1/business/businessUserStatus/:userId',
  reinviteBusinessUser: 'POST /api/api/V1/business/user/:userId/invitation',
  getProfile: 'GET /api/api/V1/business/profile',
  changeProfile: 'PUT /api/api/V1/business/profile',
  beginNumberChange: 'POST /api/api/V1/business/profile/mobileNumber',
  confirmNumberChange: 'POST /api/api/V1/business/profile/mobileNumber/code',
  changePassword: 'PUT /api/api/V1/business/password',
  listDevices: 'GET /api/api/V1/business/devices',
  revokeDevice: 'DELETE /api/api/V1/business/devices/:deviceId',
  listAuditEntries: 'GET /api/api/V1/business/audit',
  readInvitation: 'POST /api/api/V1/token/business/invitation',
  acceptInvitation: 'POST /api/api/V1/token/business/invitation/accept',
});
