import { useEffect } from 'react';
import { businessExternalIdPattern } from '#contract/ground/restaurant/business-external-id.ts';
import { createDeviceList } from '#web/platform/device/device-list.ts';

const ids = {
  read: (stored: unknown) =>
    typeof stored === 'string' && businessExternalIdPattern.test(stored) ? stored : undefined,
  idOf: (id: string) => id,
};

/** Lists of restaurants' public ids only. */
export const favorites = createDeviceList({ ...ids, key: 'joyous.favorites', most: 48 });
export const lastSeen = createDeviceList({ ...ids, key: 'joyous.lastSeen', most: 12 });

/** The rows to show; a favorite is not repeated among the recently viewed restaurants. */
export const seenOnly = (seen: readonly string[], chosen: readonly string[]) =>
  seen.filter((id) => !chosen.includes(id));

/**
 * Runs before the first paint and reserves space for the rows, so that nothing moves when they
 * arrive. The server sends the same page to everybody.
 */
export const makeRoomForStored = `{
  const kept = (key) => {
    try {
      return JSON.parse(localStorage[key] ?? '[]');
    } catch {
      return [];
    }
  };
  const [chosen, seen] = [kept('joyous.favorites'), kept('joyous.lastSeen')];
  if (Array.isArray(chosen) && Array.isArray(seen)) {
    const others = seen.some((id) => !chosen.includes(id));
    document.documentElement.dataset.kept = (chosen.length > 0) + others;
  }
}`;

/** Runs once the page is shown: an address that does not exist was not seen. */
export function useNoteSeen(businessExternalId: string) {
  useEffect(() => lastSeen.add(businessExternalId), [businessExternalId]);
}
