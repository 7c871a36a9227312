import { dayMs, hourMs } from '#contract/time/durations.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { phoneIndex } from '#platform/sms/text-queue.ts';
import type { Budget } from '#platform/throttle/throttle.ts';
import { networkOf } from '../../people/access/index.ts';

/** Either a number, or a device at a table. All null once the payment is decided. */
export type Payer = {
  network_index: Buffer | null;
  number_index: Buffer | null;
  device_index: Buffer | null;
  table_index: Buffer | null;
};

/** Who orders: a proven number, or a device at a table, with the table's card. */
export type PayerAs = { phone: string } | { table: string; device: string };

/** Whose order it is, for budgets. Stored, because the provider reports declines later and doesn't know it. */
export const payerIndexes = (
  vault: Vault,
  { address, businessId, by }: { address: string; businessId: number; by: PayerAs },
): Payer => ({
  network_index: vault.blindIndex('payments.network', networkOf(address)),
  number_index: 'phone' in by ? phoneIndex(vault, by.phone) : null,
  device_index: 'device' in by ? vault.blindIndex('payments.device', by.device) : null,
  table_index:
    'table' in by ? vault.blindIndex('payments.table', `${businessId} ${by.table}`) : null,
});

/** All guests of a restaurant may share its network, so at a table the network's limit is ten times as high. */
const atTable = (budget: Budget): Budget => ({
  ...budget,
  name: `${budget.name}.tables`,
  points: 10 * budget.points,
});

type OfKind = { ofNetwork: Omit<Budget, 'key'>; ofNumber: Omit<Budget, 'key'> } & {
  ofDevice: Omit<Budget, 'key'>;
  ofTable: Omit<Budget, 'key'>;
};

function budgetsOf(payer: Payer, { ofNetwork, ofNumber, ofDevice, ofTable }: OfKind): Budget[] {
  const { network_index, number_index, device_index, table_index } = payer;
  const keyed = (budget: Omit<Budget, 'key'>, index: Buffer) => {
    return { ...budget, key: index.toString('hex') };
  };
  if (network_index && number_index) {
    return [keyed(ofNumber, number_index), keyed(ofNetwork, network_index)];
  }
  if (!network_index || !device_index || !table_index) return [];
  return [
    keyed(ofDevice, device_index),
    keyed(ofTable, table_index),
    atTable(keyed(ofNetwork, network_index)),
  ];
}

/**
 * Whoever tries out stolen cards gets most of them declined. Honest diners mistype a card twice, and
 * those of a whole restaurant may share its network.
 */
export const declineBudgets = ({
  businessId,
  ...payer
}: { businessId: number } & Payer): Budget[] => {
  const ofHour = { windowMs: hourMs };
  return [
    ...budgetsOf(payer, {
      ofNetwork: { ...ofHour, name: 'payments.declines.network', points: 12 },
      ofNumber: { windowMs: dayMs, name: 'payments.declines.number', points: 10 },
      ofDevice: { windowMs: dayMs, name: 'payments.declines.device', points: 10 },
      ofTable: { ...ofHour, name: 'payments.declines.table', points: 12 },
    }),
    { ...ofHour, name: 'payments.declines.restaurant', key: String(businessId), points: 60 },
  ];
};

/**
 * Orders that wait for their payment, and those that nobody paid: they take dishes and times that
 * others want, and the kitchen sees none of them. The point of an order that is paid is given back.
 */
export const unpaidBudgets = (payer: Payer): Budget[] =>
  budgetsOf(payer, {
    ofNetwork: { name: 'payments.unpaid.network', points: 12, windowMs: hourMs },
    ofNumber: { name: 'payments.unpaid.number', points: 3, windowMs: dayMs },
    ofDevice: { name: 'payments.unpaid.device', points: 4, windowMs: hourMs },
    ofTable: { name: 'payments.unpaid.table', points: 12, windowMs: hourMs },
  });
