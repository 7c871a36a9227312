import type { FastifyInstance } from 'fastify';
import {
  beginNumberChange as beginNumberChangeCall,
  changePassword as changePasswordCall,
  changeProfile as changeProfileCall,
  confirmNumberChange as confirmNumberChangeCall,
  getProfile,
  listAuditEntries,
  listDevices as listDevicesCall,
  revokeDevice as revokeDeviceCall,
} from '#contract/people/account.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { badInput, refusal } from '#platform/http/refusal.ts';
import { mountForStaff, type Services, tooOften, tooSoon } from '../access/index.ts';
import { findAuditEntries } from '../audit/index.ts';
import { beginNumberChange } from './begin-number-change.ts';
import { confirmNumberChange } from './confirm-number-change.ts';
import { changePassword, changeProfile, readOwnAccount } from './own-account.ts';
import { listDevices, revokeDevice } from './revoke-device.ts';
import { presentAuditEntry, presentDevice, presentProfile } from './staff.presenter.ts';

const wrongPassword = refusal(403, 'wrong_password', 'currentPassword: this is not your password.');
const wrongCode = refusal(
  422,
  'wrong_code',
  'code: this code is not right. Check it and try again.',
);
const codeEnded = refusal(
  410,
  'code_ended',
  'code: this code has expired or was tried too often. Ask for a new one.',
);
const deviceNotFound = refusal(404, 'device_not_found', 'This device was not found.');

function ownAccount(app: FastifyInstance, services: Services) {
  mountForStaff(app, getProfile, 'account', async (_input, session) =>
    presentProfile(await readOwnAccount(services, session), services.vault),
  );

  mountForStaff(app, changeProfileCall, 'account', async ({ body }, session, { ip }) =>
    presentProfile(await changeProfile(services, { session, address: ip }, body), services.vault),
  );

  mountForStaff(app, changePasswordCall, 'account', async ({ body }, session, { ip }) => {
    const changed = await changePassword(services, { session, address: ip }, body);
    if (changed.outcome === 'too_often') return tooOften(changed);
    if (changed.outcome === 'unfit') return badInput(`password: ${changed.problem}`);
    return changed.outcome === 'changed' ? null : wrongPassword;
  });
}

function ownNumber(app: FastifyInstance, services: Services) {
  mountForStaff(app, beginNumberChangeCall, 'account', async ({ body }, session, { ip }) => {
    const begun = await beginNumberChange(services, { session, address: ip }, body);
    if (begun.outcome === 'too_often') return tooOften(begun);
    if (begun.outcome === 'too_soon') return tooSoon(begun);
    if (begun.outcome === 'bad_phone') return badInput(`mobileNumber: ${begun.problem}`);
    if (begun.outcome === 'wrong_password') return wrongPassword;
    const { maskedPhoneNumber, codeExpiresInMs, resendAfterMs } = begun;
    return { maskedPhoneNumber, codeExpiresInMs, resendAfterMs };
  });

  mountForStaff(app, confirmNumberChangeCall, 'account', async ({ body }, session, { ip }) => {
    const changed = await confirmNumberChange(services, { session, address: ip }, body.code);
    if (changed.outcome === 'too_often') return tooOften(changed);
    if (changed.outcome === 'ended') return codeEnded;
    if (changed.outcome === 'wrong') return wrongCode;
    return presentProfile(changed, services.vault);
  });
}

function devicesAndAudit(app: FastifyInstance, services: Services) {
  mountForStaff(app, listDevicesCall, 'account', async (_input, session) => {
    const devices = await listDevices(services, session);
    return devices.map((device) => presentDevice(device, session));
  });

  mountForStaff(app, revokeDeviceCall, 'account', async ({ params }, session, { ip }) => {
    const isRevoked = await revokeDevice(services, { session, address: ip }, params.deviceId);
    return isRevoked ? null : deviceNotFound;
  });

  mountForStaff(app, listAuditEntries, 'audit.read', async ({ query }, { businessId }) => {
    const rows = await asRestaurant(services.database, businessId, (transaction) =>
      findAuditEntries(transaction, businessId, query),
    );
    return {
      results: rows.map(presentAuditEntry),
      nextBefore: rows.length === query.limit ? (rows.at(-1)?.audit_id ?? null) : null,
    };
  });
}

export function accountRoutes(app: FastifyInstance, services: Services): void {
  ownAccount(app, services);
  ownNumber(app, services);
  devicesAndAudit(app, services);
}
