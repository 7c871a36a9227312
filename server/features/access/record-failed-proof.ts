import { type FailedProofRow, insertFailedProof } from './failed-proofs.queries.ts';
import type { Services } from './services.ts';
import { networkOf } from './take-budgets.ts';

type LoggedProof = {
  event: string;
  /** Its external id. */
  restaurant: string;
  /** Of the e-mail address, which itself is not written down. */
  emailIndex: Buffer | undefined;
  address: string;
  budget?: string;
};

const hashLength = 16;

/** For the operator: always a line, whoever it was about. */
export function logFailedProof(
  { logger }: Pick<Services, 'logger'>,
  { event, restaurant, emailIndex, address, budget }: LoggedProof,
) {
  const addressHash = emailIndex?.toString('hex').slice(0, hashLength);
  const network = networkOf(address);
  logger.warn({ event, restaurant, network, addressHash, budget }, 'a proof failed');
}

export type FailedProof = Omit<FailedProofRow, 'nowMs' | 'detail' | 'deviceId'> &
  Partial<Pick<FailedProofRow, 'detail' | 'deviceId'>> &
  Pick<LoggedProof, 'restaurant' | 'budget'>;

/**
 * A wrong code or password, a ceiling that was reached, a role that does not allow it: a line for the
 * operator and, when it is about somebody of the staff, a few entries an hour for the owner. It takes
 * the same steps for an address that nobody has.
 */
export async function recordFailedProof(services: Services, failed: FailedProof): Promise<void> {
  const { restaurant, budget, ...row } = failed;
  const logged = { ...row, restaurant, ...(budget === undefined ? {} : { budget }) };
  logFailedProof(services, { ...logged, event: row.action });
  const isLocked = await insertFailedProof(services.database, {
    detail: '',
    deviceId: null,
    ...row,
    nowMs: services.now(),
  });
  if (!isLocked) return;
  logFailedProof(services, { ...logged, event: 'DEVICE_LOCKED' });
  if (row.userId !== null) services.forget(row.userId);
}
