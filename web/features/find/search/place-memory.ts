import { type Position, roundedPosition } from '#contract/find/search/near.ts';
import { hourMs } from '#contract/time/durations.ts';
import { createSafeStorage } from '#web/platform/safe-storage.ts';
import { placeKey, wayKey } from '../restaurants/index.ts';
import { anywhere, type Place } from './place-text.ts';

/**
 * The place that somebody chose on this device, for their next visit. It is sent only with a
 * search.
 */
export type StoredPlace = Place & {
  /** For `near=me`: the rounded position, and when it was measured. */
  position?: Position;
  measuredMs?: number;
};

const decimal = String.raw`-?\d{1,3}(?:\.\d{1,2})?`;
const measured = new RegExp(`^me:(${decimal}),(${decimal}),(\\d{13})$`);

/** A browser's storage can contain anything: whatever isn't a valid place is ignored. */
export function readStoredPlace(text: string | null): StoredPlace | undefined {
  const [kind, value = ''] = text?.split(/:(.*)/s) ?? [];
  if (kind === 'zip' && /^\d{5}$/.test(value)) return { near: value, city: '' };
  if (kind === 'city' && /^[^\s/?#&]{1,120}$/.test(value)) return { near: '', city: value };
  const [, latitude, longitude, measuredMs] = measured.exec(text ?? '') ?? [];
  if (!measuredMs) return undefined;
  const position = roundedPosition({ latitude: Number(latitude), longitude: Number(longitude) });
  if (Math.abs(position.latitude) > 90 || Math.abs(position.longitude) > 180) return undefined;
  return { near: 'me', city: '', position, measuredMs: Number(measuredMs) };
}

export function writeStoredPlace({ near, city, position, measuredMs }: StoredPlace): string | null {
  if (position) return `me:${position.latitude},${position.longitude},${measuredMs}`;
  if (near) return near === 'me' ? null : `zip:${near}`;
  return city ? `city:${city}` : null;
}

const storage = createSafeStorage(() => localStorage);

export const storedPlace = (): StoredPlace => readStoredPlace(storage.read(placeKey)) ?? anywhere;

export const storePlace = (place: StoredPlace) => storage.write(placeKey, writeStoredPlace(place));

/** A position older than this may no longer be right. */
const longestTrueMs = 12 * hourMs;

export const isOutdated = ({ measuredMs = 0 }: StoredPlace, nowMs: number) =>
  nowMs - measuredMs > longestTrueMs;

/**
 * Opens the home page at the place and with the way chosen before, unless the address asks for something. An inline
 * script that runs before the first paint, so that nobody sees one list change into another.
 */
export const openAtStoredPlace = `try {
  const [, kind, value] = /^(zip|city|me):(.+)/.exec(localStorage['${placeKey}']) ?? [];
  const [way] = /^(online|pickup|delivery)$/.exec(localStorage['${wayKey}']) ?? [];
  const query = [
    kind && (kind === 'city' ? 'city=' : 'near=') + encodeURIComponent(kind === 'me' ? kind : value),
    way && 'order=' + way,
  ].filter(Boolean).join('&');
  if (query && location.pathname === '/' && !location.search) location.replace('/?' + query + location.hash);
} catch {}`;
