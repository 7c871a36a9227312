import { codeCharacters } from '#contract/code-characters.ts';
import type { Press } from '#contract/portal/test-restaurant/presses.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { findTextsInInbox } from '#platform/sms/sms.queries.ts';
import { openText } from '#platform/sms/text-queue.ts';
import { changeSoldOut, findMenu } from '../../../find/menus/index.ts';
import type { Tenant } from '../../../ground/restaurant/index.ts';
import { giveUpWaiting } from '../../../money/notices/index.ts';
import { changeOnce, showToKitchen } from '../../../orders/web-orders/index.ts';
import type { DinerContext } from '../../../people/access/index.ts';
import { pressAt } from '../press.ts';
import type { Acts, Told } from './exam.ts';

/** It can't go on there: nothing is on the menu, or nothing can be ordered. The code says why. */
export class NotPlayable extends Error {
  override readonly name = 'NotPlayable';
}

const codeInText = new RegExp(`\\b[ABELQSUZ]?[${codeCharacters}]{9}\\b`);

export async function actsAt(
  context: () => DinerContext,
  test: Tenant,
  integration: string,
): Promise<{
  acts: Acts;
  dishes: Pick<Told, 'dish' | 'itemId' | 'other' | 'otherItemId'>;
}> {
  const { business_id: businessId } = test;
  const { database, vault } = context();
  const menu = await asRestaurant(database, businessId, (transaction) =>
    findMenu(transaction, businessId),
  );
  const available = menu.filter((dish) => dish.available);
  const [first, second = first] = available;
  if (!first || !second) throw new NotPlayable('not_orderable');

  async function press(what: Press, orderNumber: number | null = null): Promise<number | null> {
    const pressed = await pressAt(context(), test, { press: what, orderNumber });
    if (isRefused(pressed)) throw new NotPlayable(pressed.code);
    return pressed.orderNumber;
  }
  const setAvailable = (itemIds: readonly number[], isAvailable: boolean) =>
    asRestaurant(database, businessId, async (transaction) => {
      for (const id of itemIds) {
        const mark = { kind: 'DISH', id, available: isAvailable, until: null } as const;
        await changeSoldOut(transaction, businessId, mark);
      }
    });
  const acts: Acts = {
    order: async () => (await press('ORDER')) ?? 0,
    cancel: async (orderNumber) => void (await press('CANCEL', orderNumber)),
    takeOff: (orderNumber) =>
      asRestaurant(database, businessId, async (transaction) => {
        const key = { businessId, orderId: orderNumber };
        const lines = [{ line: 0, stays: 0, instead: null }];
        const change = { lines, promisedAt: null };
        const wanted = { key, change, reference: 'exam', by: null };
        const refused = await changeOnce(transaction, context(), wanted);
        if (refused) throw new NotPlayable(refused.code);
        const { changes } = await showToKitchen(transaction, vault, key);
        return changes[0]?.lines[0]?.name ?? '';
      }),
    coupon: async () => {
      await press('COUPON');
      const [text] = await asRestaurant(database, businessId, (transaction) =>
        findTextsInInbox(transaction, businessId, 1),
      );
      const [code] = codeInText.exec(text ? openText(vault, text).body : '') ?? [];
      if (code === undefined) throw new NotPlayable('no_coupon');
      return code;
    },
    sellOut: (itemId) => setAvailable([itemId], false),
    giveUpNotices: async () => {
      const kinds = await asRestaurant(database, businessId, (transaction) =>
        giveUpWaiting(transaction, { businessId, integration }),
      );
      return kinds.includes('menu.availability');
    },
    restock: () =>
      setAvailable(
        available.map(({ item_id: itemId }) => itemId),
        true,
      ),
  };
  const dishes = {
    dish: first.name,
    itemId: first.item_id,
    other: second.name,
    otherItemId: second.item_id,
  };
  return { acts, dishes };
}
