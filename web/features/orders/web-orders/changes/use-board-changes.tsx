import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { useMessages } from '#web/platform/messages.tsx';
import { useAction } from '#web/platform/use-action.ts';
import { type ChangeCalls, changesInKitchen } from './change-calls.ts';

// Loaded with the first change.
const load = () => import('./change-dialog.tsx');
const ChangeDialog = lazy(load);

type Options = {
  /** Left out: those of the kitchen. */
  calls?: ChangeCalls;
  orders: readonly KitchenOrder[];
  timeZone: string;
  nowMs: number;
  /** An order as the server has it now. */
  replace: (order: KitchenOrder) => Promise<unknown>;
  reload: () => unknown;
  onCancelOrder: (order: KitchenOrder) => void;
};

/** Changing an accepted order from the board, and saying that somebody has looked at what changed. */
export function useBoardChanges(options: Options) {
  const {
    calls = changesInKitchen,
    orders,
    timeZone,
    nowMs,
    replace,
    reload,
    onCancelOrder,
  } = options;
  const { run } = useAction();
  const { showSuccess } = useMessages();
  const [changing, setChanging] = useState<number>();
  const order = orders.find(({ orderId }) => orderId === changing);

  const change = useCallback(
    async (orderId: number) => {
      // Without its script there is no dialog: the page says so, and goes on.
      const opened = await run(() =>
        load().catch(() => {
          throw new Error("Couldn't open the change. Check the connection, and press again.");
        }),
      );
      if (opened) setChanging(orderId);
    },
    [run],
  );
  const see = useCallback(
    async ({ orderId, changesVersion: version }: KitchenOrder) => {
      const seen = await run(() => calls.see(orderId, { version }));
      if (seen) await replace(seen.result);
    },
    [run, calls, replace],
  );
  const onRefused = useCallback(() => void reload(), [reload]);

  const dialog: ReactNode = order && (
    <Suspense>
      <ChangeDialog
        key={order.orderId}
        calls={calls}
        order={order}
        timeZone={timeZone}
        nowMs={nowMs}
        onClose={() => setChanging(undefined)}
        onChanged={async (changed, text) => {
          setChanging(undefined);
          await replace(changed);
          showSuccess(text);
        }}
        onRefused={onRefused}
        onCancelOrder={() => {
          setChanging(undefined);
          onCancelOrder(order);
        }}
      />
    </Suspense>
  );
  return { dialog, change, see };
}
