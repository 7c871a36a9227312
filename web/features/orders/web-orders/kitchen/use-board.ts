import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { kitchenCalls } from '#contract/orders/web-orders/calls.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { type Loaded, q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { createSafeStorage } from '#web/platform/safe-storage.ts';
import { useLine, useNews } from '../../../site/live/index.ts';
import { installOrdersWorker } from './orders-worker.ts';
import { createStoredBoard } from './stored-board.ts';

const timeoutMs = 20_000;

export const boardQuery = q(kitchenCalls.listWebOrders, { timeoutMs });

const storage = createSafeStorage(() => window.localStorage);

type BoardAnswer = Awaited<ReturnType<typeof boardQuery.queryFn>>['result'];

const againAfterMs = 5_000;

/**
 * The board as the server has it, loaded again whenever a page hears that an order came or changed, or
 * what staff said of the kitchen, and until that worked. The page opens without a connection, too.
 */
export function useBoard(user: CurrentUser) {
  const client = useQueryClient();
  const { result, askedAtMs, hasFailed, failure } = useCall<BoardAnswer>(boardQuery, {
    isQuiet: true,
  });
  const changes = useNews('webOrders', askedAtMs);
  // Somebody said on another tablet that the kitchen is busy, or that something is sold out.
  const edits = useNews('edits', askedAtMs);
  const { isOpen, heardSinceMs } = useLine();
  useEffect(() => void installOrdersWorker(), []);

  const reload = useCallback(
    // A request under way goes on: on a slow line, restarted ones would never be answered.
    () => client.refetchQueries({ queryKey: boardQuery.queryKey }, { cancelRefetch: false }),
    [client],
  );
  const replace = useCallback(
    async (order: KitchenOrder) => {
      // An answer under way would bring back the old board.
      await client.cancelQueries({ queryKey: boardQuery.queryKey });
      client.setQueryData<Loaded<BoardAnswer>>(
        boardQuery.queryKey,
        (loaded) => loaded && replaced(loaded, order),
      );
      void reload();
    },
    [client, reload],
  );

  const [storedBoard] = useState(() =>
    createStoredBoard(storage, `${user.businessExternalId} ${user.userId}`),
  );
  const [stored] = useState(storedBoard.read);
  useEffect(() => {
    if (result === null || askedAtMs === undefined) return;
    storedBoard.write({ ...result, askedAtMs });
  }, [storedBoard, result, askedAtMs]);

  const mayLack = askedAtMs !== undefined && askedAtMs < heardSinceMs;
  const isBehind = changes + edits > 0 || mayLack || hasFailed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may be behind again, and the line back
  useEffect(() => {
    if (!isBehind) return;
    void reload();
    const timer = setInterval(reload, againAfterMs);
    return () => clearInterval(timer);
  }, [isBehind, askedAtMs, isOpen, reload]);

  const ways = { failure, reload, replace };
  if (result !== null || stored === null) return { result, askedAtMs, isStored: false, ...ways };
  const unknown = {
    acceptsByItself: false,
    takesOrders: true,
    laterUntil: null,
    noMoreUntil: null,
    soldOut: 0,
    // Nothing is known of it: orders ring here.
    till: null,
    asOf: new Date(stored.askedAtMs).toISOString(),
  };
  const before: BoardAnswer = { ...stored, ...unknown };
  return { result: before, askedAtMs: stored.askedAtMs, isStored: true, ...ways };
}

const replaced = (loaded: Loaded<BoardAnswer>, order: KitchenOrder): Loaded<BoardAnswer> => ({
  ...loaded,
  result: {
    ...loaded.result,
    orders: loaded.result.orders.map((one) => (one.orderId === order.orderId ? order : one)),
  },
});
