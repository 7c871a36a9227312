import type { Database } from '../database/pool.ts';
import type { Vault } from '../secrets/vault.ts';
import type { TextRule } from '../text-rules/text-rules.data.ts';
import { deleteStop, hasStopped, insertStop } from './sign-in-stops.queries.ts';
import { phoneIndex, phoneIndexes } from './text-queue.ts';

/** The numbers that want no more texts. */
export type StopList = {
  isStopped(phone: string): Promise<boolean>;
  stop(phone: string): Promise<void>;
  resume(phone: string): Promise<void>;
};

/** One list for each number that we send from: STOP ends the texts from that number alone. */
export type StopLists = Readonly<Record<TextRule['sender'], StopList>>;

type StopListParts = { database: Database; vault: Vault; now: () => number };

const signInStopList = ({ database, vault, now }: StopListParts): StopList => ({
  isStopped: (phone) => hasStopped(database, phoneIndexes(vault, phone)),
  stop: (phone) => insertStop(database, phoneIndex(vault, phone), now()),
  resume: (phone) => deleteStop(database, phoneIndexes(vault, phone)),
});

/** With one number for all texts there is one list: carriers know no other. */
export const createStopLists = (
  parts: StopListParts,
  ofDiners: StopList,
  signInFrom: string | undefined,
): StopLists => ({
  DINERS: ofDiners,
  SIGN_IN: signInFrom === undefined ? ofDiners : signInStopList(parts),
});
