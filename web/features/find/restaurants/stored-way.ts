import { createSafeStorage } from '#web/platform/safe-storage.ts';

/** How somebody wants to order on the web, as stored in the search's address and on their device. */
export type Way = 'online' | 'pickup' | 'delivery';
export const ways: readonly Way[] = ['online', 'pickup', 'delivery'];

const storage = createSafeStorage(() => localStorage);

export const placeKey = 'joyous.place';
export const wayKey = 'joyous.way';

/** The way that was chosen last on this device. */
export const storedWay = (): Way | '' => ways.find((way) => way === storage.read(wayKey)) ?? '';

export const storeWay = (way: Way | '') => storage.write(wayKey, way || null);

/** The ZIP code of the place that was chosen last: see place-memory.ts. */
export const storedZip = (): string =>
  /^zip:(\d{5})$/.exec(storage.read(placeKey) ?? '')?.[1] ?? '';
