import { type Position, roundedPosition } from '#contract/search/near.ts';
import { createSafeStorage } from '../../platform/safe-storage.ts';
import { anywhere, type Place } from './place-text.ts';

/** The place that somebody chose on this device, for their next visit. It never leaves it unasked. */
export type KeptPlace = Place & {
  /** Of `near=me`: rounded, and when it was measured. */
  position?: Position;
  measuredMs?: number;
};

export const placeKey = 'joyous.place';

const decimal = String.raw`-?\d{1,3}(?:\.\d{1,2})?`;
const measured = new RegExp(`^me:(${decimal}),(${decimal}),(\\d{13})$`);

/** Anything may stand in a browser's storage: what is no place of ours is none. */
export function readKeptPlace(text: string | null): KeptPlace | undefined {
  const [kind, value = ''] = text?.split(/:(.*)/s) ?? [];
  if (kind === 'zip' && /^\d{5}$/.test(value)) return { near: value, city: '' };
  if (kind === 'city' && /^[^\s/?#&]{1,120}$/.test(value)) return { near: '', city: value };
  const [, latitude, longitude, measuredMs] = measured.exec(text ?? '') ?? [];
  if (!measuredMs) return undefined;
  const position = roundedPosition({ latitude: Number(latitude), longitude: Number(longitude) });
  if (Math.abs(position.latitude) > 90 || Math.abs(position.longitude) > 180) return undefined;
  return { near: 'me', city: '', position, measuredMs: Number(measuredMs) };
}

export function writeKeptPlace({ near, city, position, measuredMs }: KeptPlace): string | null {
  if (position) return `me:${position.latitude},${position.longitude},${measuredMs}`;
  if (near) return near === 'me' ? null : `zip:${near}`;
  return city ? `city:${city}` : null;
}

const storage = createSafeStorage(() => localStorage);

export const keptPlace = (): KeptPlace => readKeptPlace(storage.read(placeKey)) ?? anywhere;

export const keepPlace = (place: KeptPlace) => storage.write(placeKey, writeKeptPlace(place));

/** Where somebody was yesterday, they need not be today. */
const longestTrueMs = 12 * 3_600_000;

export const isOutdated = ({ measuredMs = 0 }: KeptPlace, nowMs: number) =>
  nowMs - measuredMs > longestTrueMs;

/**
 * The home page alone, without anything asked for, opens at the place that was chosen before. In the page
 * itself and before it is painted, so that nobody sees one list turn into another.
 */
export const openAtKeptPlace = `try {
  const [, kind, value] = /^(zip|city|me):(.+)/.exec(localStorage['${placeKey}']) ?? [];
  const query = kind === 'city' ? 'city=' + encodeURIComponent(value)
    : kind && 'near=' + encodeURIComponent(kind === 'me' ? kind : value);
  if (query && location.pathname === '/' && !location.search) location.replace('/?' + query + location.hash);
} catch {}`;
