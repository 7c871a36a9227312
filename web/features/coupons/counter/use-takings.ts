import { useCallback, useEffect, useState } from 'react';
import { counterCalls } from '#contract/coupons/counter/calls.ts';
import type { Taking } from '#contract/coupons/counter/counter.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { type Action, useAction } from '#web/platform/use-action.ts';

/** `undoUntilMs` is by this device's clock. */
export type KnownTaking = Taking & { undoUntilMs: number };

const knownFrom = (taking: Taking, nowMs: number): KnownTaking => ({
  ...taking,
  undoUntilMs: nowMs + taking.undoForMs,
});

/** With the time of the request. */
export type LoadedTakings = { list: KnownTaking[]; askedAtMs: number };

export const loadTakings = async (): Promise<LoadedTakings> => {
  const askedAtMs = Date.now();
  const { results } = await portalApi.call(counterCalls.listCounterTakings);
  const nowMs = Date.now();
  return { list: results.map((taking) => knownFrom(taking, nowMs)), askedAtMs };
};

export type Takings = {
  list: KnownTaking[];
  loadedAtMs: number;
  /** How many were taken here since then. */
  takenHere: number;
  put: (taking: Taking) => void;
  undo: (takingId: string) => Promise<void>;
  action: Action;
};

/** What was taken at this counter, kept up to date with what is taken and undone here. */
export function useTakings({ list: loaded, askedAtMs: loadedAtMs }: LoadedTakings): Takings {
  const [list, setList] = useState(loaded);
  useEffect(() => setList(loaded), [loaded]);
  const action = useAction();
  const put = useCallback((taking: Taking) => {
    const known = knownFrom(taking, Date.now());
    setList((before) =>
      before.some(({ takingId }) => takingId === known.takingId)
        ? before.map((one) => (one.takingId === known.takingId ? known : one))
        : [known, ...before],
    );
  }, []);
  const undo = async (takingId: string) => {
    const call = () => portalApi.call(counterCalls.undoCounterTaking, { params: { takingId } });
    const undone = await action.run(call);
    if (undone) put(undone.result);
  };
  const takenHere = Math.max(0, list.length - loaded.length);
  return { list, loadedAtMs, takenHere, put, undo, action };
}
