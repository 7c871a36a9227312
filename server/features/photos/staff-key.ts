import type { Vault } from '#platform/secrets/vault.ts';

const hourMs = 3_600_000;
const purpose = 'photos.staff';
const written = /^(\d{1,9})-([0-9a-f]{64})$/;

const textOf = (photoId: string, hour: number) => `${photoId} ${hour}`;

/**
 * Lets staff see files that diners don't: a picture is asked for without the headers of a session.
 * For this photo, and for an hour or two; the same all that time, so that a browser keeps the picture.
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
