import { createSafeStorage } from '#web/platform/safe-storage.ts';

/** How somebody wants to order on the web, as stored in the search's address and on their device. */
export type Way = 'online' | 'pickup' | 'delivery';
export const ways: readonly Way[] = ['online', 'pickup', 'delivery'];

const storage = createSafeStorage(() => localStorage);

export const placeKey = 'joyous.place';
export const wayKey = 'joyous.way';

/** The way that was chosen last on this device. */
export const storedWay = (): Way | '' => ways.find((way) => way === storage.read(wayKey)) ?? '';

/** Restaurants' pages have a line about delivery for somebody who wants that: see makeRoomForDelivery. */
const noteDelivery = (isWanted: boolean) =>
  document.documentElement.toggleAttribute('data-delivery', isWanted);

export function storeWay(way: Way | ''): void {
  storage.write(wayKey, way || null);
  noteDelivery(way === 'delivery');
}

/**
 * Runs before the first paint, so that nothing moves when the line arrives. The server sends the same
 * page to everybody.
 */
export const makeRoomForDelivery = `try {
  if (localStorage['${wayKey}'] === 'delivery') document.documentElement.dataset.delivery = '';
} catch {}`;

/** The ZIP code of the place that was chosen last: see place-memory.ts. */
export const storedZip = (): string =>
  /^zip:(\d{5})$/.exec(storage.read(placeKey) ?? '')?.[1] ?? '';

export const storeZip = (zipCode: string) => storage.write(placeKey, `zip:${zipCode}`);

/** The place that was chosen last, of any kind: `78704`, `austin`, `your last location`. Empty: none. */
export function storedPlaceText(): string {
  const [kind, value = ''] = storage.read(placeKey)?.split(/:(.*)/s) ?? [];
  if (kind === 'me') return 'your last location';
  return kind === 'zip' || kind === 'city' ? value.replaceAll('-', ' ') : '';
}

export const dropPlace = () => storage.write(placeKey, null);
