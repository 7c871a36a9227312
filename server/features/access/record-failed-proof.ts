import { type FailedProofRow, insertFailedProof } from './failed-proofs.queries.ts';
import type { Services } from './services.ts';
import { networkOf } from './spend.ts';

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

/** For the operator: a line each time, known address or not. */
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
 * Of a wrong code or password, a budget that is used up, a role that does not allow it: a line in the
 * operator's log and, when it is about a staff member, a few audit entries an hour for the owner. An
 * unknown address takes as many statements.
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
