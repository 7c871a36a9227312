import { dayMs, hourMs } from '#contract/durations.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { phoneIndex } from '#platform/sms/text-queue.ts';
import type { Budget } from '#platform/throttle/throttle.ts';
import { networkOf } from '../../people/access/index.ts';

type Indexes = { network_index: Buffer; number_index: Buffer };

/** Whose declines they will be: the provider tells of them later, and knows neither. */
export const declineIndexes = (
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
}: { businessId: number } & {
  [Name in keyof Indexes]: Buffer | null;
}): Budget[] => {
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
