import { businessExternalIdPattern } from '#contract/restaurants/business-external-id.ts';
import { createDeviceList } from '../../platform/device/device-list.ts';

const ids = {
  read: (stored: unknown) =>
    typeof stored === 'string' && businessExternalIdPattern.test(stored) ? stored : undefined,
  idOf: (id: string) => id,
};

/** Of restaurants: their public ids alone, which say nothing when they are gone. */
export const favorites = createDeviceList({ ...ids, key: 'joyous.favorites', most: 48 });
export const lastSeen = createDeviceList({ ...ids, key: 'joyous.lastSeen', most: 12 });

/** Which rows there are to show; a favorite isn't among those seen lately a second time. */
export const seenOnly = (seen: readonly string[], chosen: readonly string[]) =>
  seen.filter((id) => !chosen.includes(id));

/**
 * Runs before the page is painted, so that the rows have their room and nothing moves when they come. It
 * is the same for everybody as the server sends it.
 */
export const makeRoomForKept = `{
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
