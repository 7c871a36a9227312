import { dayMs, hourMs } from '#contract/time/durations.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { phoneIndex } from '#platform/sms/text-queue.ts';
import type { Budget } from '#platform/throttle/throttle.ts';
import { networkOf } from '../../people/access/index.ts';

type Indexes = { network_index: Buffer; number_index: Buffer };
/** Null once the payment is decided. */
export type Payer = { [Name in keyof Indexes]: Buffer | null };

/** Whose order it is, for budgets: the provider tells of declines later, and knows neither. */
export const payerIndexes = (
  vault: Vault,
  { address, phone }: { address: string; phone: string },
): Indexes => ({
  network_index: vault.blindIndex('payments.network', networkOf(address)),
  number_index: phoneIndex(vault, phone),
});

/**
 * Whoever tries out stolen cards gets most of them declined. Honest diners mistype a card twice, and
 * those of a whole restaurant may share its network.
 */
export const declineBudgets = ({
  businessId,
  network_index,
  number_index,
}: { businessId: number } & Payer): Budget[] => {
  const ofHour = { windowMs: hourMs };
  const ofRestaurant = {
    ...ofHour,
    name: 'payments.declines.restaurant',
    key: String(businessId),
    points: 60,
  };
  if (!network_index || !number_index) return [ofRestaurant];
  const ofNetwork = { ...ofHour, name: 'payments.declines.network', points: 12 };
  const ofNumber = { windowMs: dayMs, name: 'payments.declines.number', points: 10 };
  return [
    { ...ofNetwork, key: network_index.toString('hex') },
    { ...ofNumber, key: number_index.toString('hex') },
    ofRestaurant,
  ];
};

/**
 * Orders that wait for their payment, and those that nobody paid: they take dishes and times that
 * others want, and the kitchen sees none of them. The point of an order that is paid is given back.
 */
export const unpaidBudgets = ({ network_index, number_index }: Payer): Budget[] => {
  if (!network_index || !number_index) return [];
  const ofNumber = { name: 'payments.unpaid.number', points: 3, windowMs: dayMs };
  const ofNetwork = { name: 'payments.unpaid.network', points: 12, windowMs: hourMs };
  return [
    { ...ofNumber, key: number_index.toString('hex') },
    { ...ofNetwork, key: network_index.toString('hex') },
  ];
};
