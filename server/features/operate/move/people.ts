import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { OperatorError } from '#platform/process/errors.ts';
import type { SealedTable } from '#platform/secrets/sealed-table.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { sealedDiners } from '../../diners/diners/index.ts';
import { sealedUsers } from '../../people/staff/index.ts';
import {
  type Account,
  bringStop,
  type Diner,
  findAccount,
  findAccounts,
  findDinerAmong,
  findDiners,
  findPromos,
  insertAccount,
  insertDiner,
  insertPromo,
  mergeDiner,
} from './people.queries.ts';
import { sealAgain } from './seal-again.ts';

/** Where rows are read from and written to, each with its installation's keys. */
export type Between = {
  snapshot: DatabaseTransaction;
  into: DatabaseTransaction;
  vaults: { from: Vault; to: Vault };
};

export const numberTaken = (what: string) =>
  new OperatorError(
    'numbers_taken',
    `The other installation already has ${what}. Numbers stay the same, because seals and reports name them: give each installation a range of its own, before it has restaurants, with "restaurants number-from".`,
  );

const sealedAccounts = sealedUsers.find(({ table }) => table === 'users') as SealedTable;

/** A hash without an id is of the first pepper; see `createPasswords`. */
const canVerify = ({ peppers }: Vault, hash: string) =>
  peppers.some(({ id }) => hash.includes(`keyid=${id}`));

/**
 * Brings the restaurant's people, under the same numbers, except those whom an earlier move
 * brought. Returns how many have to set a new password: only the old pepper can check theirs.
 */
async function bringAccounts({ snapshot, into, vaults }: Between, businessId: number) {
  let withoutPassword = 0;
  for (const account of await findAccounts(snapshot, businessId)) {
    const known = await findAccount(into, account.user_id);
    if (known) {
      const isSame = known.email === account.email && known.created_at === account.created_at;
      if (!isSame) throw numberTaken(`somebody else with the number ${account.user_id}`);
      continue;
    }
    const row = sealAgain(vaults, sealedAccounts, account) as Account;
    const hash = row.password_hash;
    if (hash !== null && !canVerify(vaults.to, hash)) {
      row.password_hash = null;
      withoutPassword += 1;
    }
    await insertAccount(into, row);
    if (account.phone_index && row.phone_index) {
      await bringStop({ snapshot, into }, { from: account.phone_index, to: row.phone_index });
    }
  }
  return withoutPassword;
}

/** Brings the diners of its coupons and reviews: finds them by phone number, or inserts them. */
async function bringDiners({ snapshot, into, vaults }: Between, businessId: number) {
  const numbers = new Map<number, number>();
  for (const diner of await findDiners(snapshot, businessId)) {
    const { consumer_id: consumerId } = diner;
    const phone = diner.sealed_phone && openPhone(vaults.from, diner);
    const indexes = phone ? vaults.to.blindIndexes('phone', phone) : [];
    const known = await findDinerAmong(into, { consumerId, indexes });
    if (!known) {
      await insertDiner(into, sealAgain(vaults, sealedDiners, diner) as Diner);
      continue;
    }
    const isSame = phone
      ? known.phone_index !== null &&
        indexes.some((index) => index.equals(known.phone_index as Buffer))
      : known.erased_at === diner.erased_at && known.created_at === diner.created_at;
    if (!isSame) throw numberTaken(`another diner with the number ${consumerId}`);
    await mergeDiner(into, { ...diner, consumer_id: known.consumer_id });
    if (known.consumer_id !== consumerId) numbers.set(consumerId, known.consumer_id);
  }
  return numbers;
}

function openPhone(vault: Vault, diner: Diner): string {
  const [{ sealing } = { sealing: undefined }] = sealedDiners.columns;
  if (!sealing || !diner.sealed_phone) throw new Error('diners have a sealed number');
  return vault.open(sealing(diner), diner.sealed_phone);
}

export type Brought = {
  withoutPassword: number;
  /** Diners who have another number there: from their number here to that one. */
  diners: Map<number, number>;
};

/**
 * Brings what this restaurant names and all restaurants share: people, diners and promo codes. It
 * can be done again at any time, because it finds what is there already.
 */
export async function bringShared(between: Between, businessId: number): Promise<Brought> {
  const withoutPassword = await bringAccounts(between, businessId);
  const diners = await bringDiners(between, businessId);
  for (const promo of await findPromos(between.snapshot, businessId)) {
    await insertPromo(between.into, promo);
  }
  return { withoutPassword, diners };
}
