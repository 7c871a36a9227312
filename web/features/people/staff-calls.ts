import type { listAuditEntries } from '#contract/people/account.ts';
import type {
  addBusinessUser,
  changeBusinessUser,
  changeBusinessUserStatus,
  listBusinessUsers,
  reinviteBusinessUser,
} from '#contract/people/staff.ts';
import { callAt } from '../../platform/browser-api.ts';
import { portalApi } from '../../platform/portal-api.ts';

const user = '/api/api/V1/business/user/:userId';

export const calls = {
  list: callAt<typeof listBusinessUsers>('GET', '/api/api/V1/business/users'),
  add: callAt<typeof addBusinessUser>('POST', '/api/api/V2/business/user'),
  change: callAt<typeof changeBusinessUser>('PUT', user),
  changeStatus: callAt<typeof changeBusinessUserStatus>(
    'PUT',
    '/api/api/V1/business/businessUserStatus/:userId',
  ),
  reinvite: callAt<typeof reinviteBusinessUser>('POST', `${user}/invitation`),
  audit: callAt<typeof listAuditEntries>('GET', '/api/api/V1/business/audit'),
};

export const loadStaff = () => portalApi.call(calls.list);

export const loadAudit = (before?: number) =>
  portalApi.call(calls.audit, { query: before === undefined ? {} : { before } });
