import { randomUUID } from 'node:crypto';
import type { NewMenuInput } from '#contract/find/menus/menus-admin.ts';
import { putPartnerMenu } from '#contract/find/menus/till-menu.ts';
import type { Caller } from '../../../../testing/caller.ts';

type More = { soldOutBy?: 'STAFF' | 'TILL' };

/** How a till sends its menu, each time under another Idempotency-Key. */
export function menusFrom(
  { call, refused }: Caller,
  { headers }: { headers: { authorization: string } },
) {
  const fresh = () => ({ ...headers, 'idempotency-key': randomUUID() });
  const body = (version: number, menu: NewMenuInput, more: More) => ({ version, ...menu, ...more });
  return {
    send: (version: number, menu: NewMenuInput, more: More = {}) =>
      call(putPartnerMenu, { body: body(version, menu, more) }, fresh()),
    refusedOf: (version: number, menu: NewMenuInput, more: More = {}) =>
      refused(putPartnerMenu, { body: body(version, menu, more) }, fresh()),
  };
}
