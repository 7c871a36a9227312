import { type FailedProofRow, insertFailedProof } from './failed-proofs.queries.ts';
import type { Services } from './services.ts';
import { networkOf } from './spend.ts';

type LoggedProof = {
  event: string;
  /** The restaurant's external id. */
  restaurant: string;
  /** Of the e-mail address, which itself is not recorded. */
  emailIndex: Buffer | undefined;
  address: string;
  budget?: string;
};

const hashLength = 16;

/** For the operator: one log line per failure, for known and unknown addresses alike. */
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
 * Records a wrong code or password, a used-up budget, or a missing permission: as a line in the
 * operator's log and, if it concerns a staff member, as audit entries for the owner, a few per
 * hour. An unknown address takes as many statements.
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
