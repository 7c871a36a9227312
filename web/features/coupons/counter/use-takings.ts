import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { counterCalls } from '#contract/coupons/counter/calls.ts';
import type { Taking } from '#contract/coupons/counter/counter.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { type Loaded, queryOf } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useAction } from '#web/platform/use-action.ts';

/** `undoUntilMs` is by this device's clock. */
export type KnownTaking = Taking & { undoUntilMs: number };

const knownFrom = (taking: Taking, nowMs: number): KnownTaking => ({
  ...taking,
  undoUntilMs: nowMs + taking.undoForMs,
});

/** `takenHere`: how many were taken here since the list was loaded. */
type LoadedTakings = { list: KnownTaking[]; takenHere: number };

export const takings = queryOf(['takings'], async (signal): Promise<LoadedTakings> => {
  const { results } = await portalApi.call(counterCalls.listCounterTakings, { signal });
  const nowMs = Date.now();
  return { list: results.map((taking) => knownFrom(taking, nowMs)), takenHere: 0 };
});

const withTaking = ({ list, takenHere }: LoadedTakings, known: KnownTaking): LoadedTakings =>
  list.some(({ takingId }) => takingId === known.takingId)
    ? { list: list.map((one) => (one.takingId === known.takingId ? known : one)), takenHere }
    : { list: [known, ...list], takenHere: takenHere + 1 };

/** What was taken at this counter, kept up to date with what is taken and undone here. */
export function useTakings() {
  const client = useQueryClient();
  const { result, askedAtMs, retry } = useCall(takings);
  const action = useAction();
  const put = useCallback(
    (taking: Taking) => {
      const known = knownFrom(taking, Date.now());
      client.setQueryData<Loaded<LoadedTakings>>(
        takings.queryKey,
        (data) => data && { ...data, result: withTaking(data.result, known) },
      );
    },
    [client],
  );
  const undo = async (takingId: string) => {
    const call = () => portalApi.call(counterCalls.undoCounterTaking, { params: { takingId } });
    const undone = await action.run(call);
    if (undone) put(undone.result);
  };
  const { list = [], takenHere = 0 } = result ?? {};
  return { list, loadedAtMs: askedAtMs, takenHere, put, undo, action, reload: retry };
}

export type Takings = ReturnType<typeof useTakings>;
