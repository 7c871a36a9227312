import { hourMs } from '#contract/time/durations.ts';
import type { Vault } from '#platform/secrets/vault.ts';

const purpose = 'photos.staff';
const written = /^(\d{1,9})-([0-9a-f]{64})$/;

const textOf = (photoId: string, hour: number) => `${photoId} ${hour}`;

/**
 * Lets staff see files that diners don't: a browser requests pictures without session headers. The
 * key is for this photo and lasts an hour or two; it stays the same all that time, so that browsers
 * can cache the picture.
 */
export function staffKey(vault: Vault, photoId: string, nowMs: number): string {
  const hour = Math.floor(nowMs / hourMs) + 2;
  return `${hour}-${vault.blindIndex(purpose, textOf(photoId, hour)).toString('hex')}`;
}

export function isStaffKey(
  vault: Vault,
  { key, photoId, nowMs }: { key: string; photoId: string; nowMs: number },
): boolean {
  const [, hour = '', mac = ''] = written.exec(key) ?? [];
  if (Number(hour) * hourMs <= nowMs) return false;
  return vault.isIndexOf(purpose, textOf(photoId, Number(hour)), Buffer.from(mac, 'hex'));
}
