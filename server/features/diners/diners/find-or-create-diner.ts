import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import type { SealedTable } from '#platform/secrets/sealed-table.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { phoneIndexes } from '#platform/sms/text-queue.ts';
import {
  findById,
  findByIndex,
  findByIndexes,
  findOrInsert,
  findWantsNoTexts,
} from './diners.queries.ts';

export type Diner = {
  consumerId: number;
  wantsNoTexts: boolean;
  /** Whether they have been to one of our restaurants, and so are no stranger. */
  hasVisited: boolean;
};

/** Bound to its index, so that no row can take another's place. */
const phoneSealing = (index: Buffer) => ({
  purpose: 'consumers.sealed_phone',
  of: index.toString('hex'),
});

export const sealedDiners: SealedTable = {
  table: 'consumers',
  key: ['consumer_id'],
  columns: [
    {
      column: 'sealed_phone',
      sealing: (row) => phoneSealing(Buffer.from(row.phone_index as Buffer)),
      index: { column: 'phone_index', purpose: 'phone' },
    },
  ],
};

export function sealPhone(vault: Vault, phone: string) {
  const indexes = phoneIndexes(vault, phone);
  const sealedPhone = vault.seal(phoneSealing(indexes[0]), phone);
  return { phoneIndexes: indexes, sealedPhone };
}

/** The diner with this number, created if missing; locked until the transaction ends. */
export async function findOrCreateDiner(
  transaction: DatabaseTransaction,
  vault: Vault,
  phone: string,
): Promise<Diner> {
  const row = await findOrInsert(transaction, sealPhone(vault, phone));
  return {
    consumerId: row.consumer_id,
    wantsNoTexts: row.stopped_at !== null,
    hasVisited: row.visited_at !== null,
  };
}

/** The number to text; undefined if the diner wants no texts, or the transaction can't see them. */
export async function findPhoneToText(
  transaction: DatabaseTransaction,
  vault: Vault,
  consumerId: number,
): Promise<string | undefined> {
  const row = await findById(transaction, consumerId);
  return row?.stopped_at === null ? openPhone(vault, row) : undefined;
}

/** Undefined if it was erased, or the transaction may not see the diner. */
export async function findNumber(
  transaction: DatabaseTransaction,
  vault: Vault,
  consumerId: number,
): Promise<string | undefined> {
  const row = await findById(transaction, consumerId);
  return row && openPhone(vault, row);
}

type SealedPhone = { phone_index: Buffer | null; sealed_phone: Buffer | null };

/** Undefined if it was erased. */
const openPhone = (vault: Vault, { phone_index, sealed_phone }: SealedPhone) =>
  phone_index && sealed_phone ? vault.open(phoneSealing(phone_index), sealed_phone) : undefined;

/** The end of a diner's number; undefined if it was erased, or the transaction may not see them. */
export async function findMaskedPhone(
  transaction: DatabaseTransaction,
  vault: Vault,
  consumerId: number,
): Promise<string | undefined> {
  const phone = await findNumber(transaction, vault, consumerId);
  return phone === undefined ? undefined : maskPhone(phone);
}

/**
 * Whether the number belongs to a diner who has been to one of our restaurants. Creates no diner.
 */
export async function hasVisited(
  transaction: DatabaseTransaction,
  vault: Vault,
  phone: string,
): Promise<boolean> {
  const row = await findByIndex(transaction, phoneIndexes(vault, phone));
  return row !== undefined && row.visited_at !== null;
}

/** Whether the number answered STOP. A restaurant may ask about the number of one of its orders. */
export const wantsNoTexts = (
  transaction: DatabaseTransaction,
  vault: Vault,
  phone: string,
): Promise<boolean> => findWantsNoTexts(transaction, phoneIndexes(vault, phone));

/** The diner with this number, if the transaction sees one: a restaurant sees only its own. */
export async function findDinerByPhone(
  transaction: DatabaseTransaction,
  vault: Vault,
  phone: string,
): Promise<number | undefined> {
  return (await findByIndex(transaction, phoneIndexes(vault, phone)))?.consumer_id;
}

/** Like findDinerByPhone for a page of numbers at once: the diners found, by number. */
export async function findDinersByPhones(
  transaction: DatabaseTransaction,
  vault: Vault,
  phones: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (phones.length === 0) return new Map();
  const phoneOf = new Map(
    phones.flatMap((phone) =>
      phoneIndexes(vault, phone).map((index) => [index.toString('hex'), phone] as const),
    ),
  );
  const indexes = [...phoneOf.keys()].map((index) => Buffer.from(index, 'hex'));
  const rows = await findByIndexes(transaction, indexes);
  return new Map(
    rows.map((row) => [phoneOf.get(row.phone_index?.toString('hex') ?? '') ?? '', row.consumer_id]),
  );
}
