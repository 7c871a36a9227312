import type * as account from '#contract/people/account.ts';
import type { Operation } from '../access/index.ts';
import { findDevices } from './devices.queries.ts';
import { mayRevoke } from './devices.rules.ts';
import { presentDevice } from './staff.presenter.ts';

export const listDevices: Operation<typeof account.listDevices> = async (
  _input,
  { businessId, session, transact },
) => {
  const devices = await transact((transaction) => findDevices(transaction, businessId));
  return devices
    .filter((device) => mayRevoke(session, device))
    .map((device) => presentDevice(device, session));
};
