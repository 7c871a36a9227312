import { peopleCalls } from '#contract/people/calls.ts';
import { portalApi } from '../../platform/portal-api.ts';

export const loadProfile = () => portalApi.call(peopleCalls.getProfile);

export const loadDevices = () => portalApi.call(peopleCalls.listDevices);

export const loadStaff = () => portalApi.call(peopleCalls.listBusinessUsers);

export const loadAudit = (before?: number) =>
  portalApi.call(peopleCalls.listAuditEntries, {
    query: before === undefined ? {} : { before },
  });
