import { useRef, useState } from 'react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { soldOutText } from '#contract/orders/web-orders/refusal-reasons.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';

const timeoutMs = 15_000;

async function mark(names: readonly string[]) {
  const { catalogs } = await portalApi.call(editCalls.getMenuToEdit, { timeoutMs });
  const items = catalogs.flatMap(({ categories }) => categories.flatMap((one) => one.items));
  const served = items.filter(({ name, soldOut }) => names.includes(name) && soldOut === null);
  // The same dish may be on several menus.
  for (const [id, { version }] of new Map(served.map((item) => [item.itemId, item]))) {
    const body = { kind: 'DISH', id, soldOut: 'TOMORROW', version } as const;
    await portalApi.call(editCalls.setSoldOut, { body, timeoutMs });
  }
}

/**
 * What refused orders leave sold out for everybody: marked once the refusal was sent, because until
 * then it can be undone. `onFailed` gets the names of dishes that couldn't be marked.
 */
export function useSoldOutMarks(onFailed: (names: readonly string[]) => void) {
  const finish = useRef(useFinish());
  const [marks] = useState(() => {
    const wanted = new Map<number, readonly string[]>();
    return {
      want: (orderId: number, names: readonly string[]) => void wanted.set(orderId, names),
      forget: (orderId: number) => void wanted.delete(orderId),
      async refused({ orderId }: KitchenOrder) {
        const names = wanted.get(orderId);
        if (!wanted.delete(orderId) || !names) return;
        await mark(names).then(
          () => finish.current(`${soldOutText(names)}: nobody can order that until tomorrow.`),
          () => onFailed(names),
        );
      },
    };
  });
  return marks;
}
