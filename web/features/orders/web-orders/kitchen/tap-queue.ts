import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { backoffMs } from '#contract/time/durations.ts';
import type { SafeStorage } from '#web/platform/safe-storage.ts';
import { randomUuid } from '#web/platform/session/random-uuid.ts';
import { tapsKey } from '#web/platform/session/stored-for-session.ts';
import { type Act, nextTap, readTaps, type Tap, undoMs, waitsForUndo } from './taps.ts';

/** What came of sending one. `order` is as the server has it now. */
export type Sent =
  | { outcome: 'DONE'; order: KitchenOrder }
  /** It will never be possible: `why` is shown on the order's card. */
  | { outcome: 'NOT_POSSIBLE'; why: string }
  /** No answer: other taps wouldn't arrive, either. */
  | { outcome: 'LINE_DOWN' }
  /** Try this order again later, and go on with the taps of the others. */
  | { outcome: 'LATER' };

type QueueOptions = {
  storage: SafeStorage;
  /** The person who taps: their taps are never sent in another person's name. */
  owner: string;
  /** Taps for another restaurant wait until the person is back there. */
  restaurant: string;
  /** `isLeaving`: the page may be gone before the answer comes. */
  send: (tap: Tap, isLeaving: boolean) => Promise<Sent>;
  /** An order as the server has it now. */
  onDone: (order: KitchenOrder, tap: Tap) => unknown;
  /** An order wasn't as the board showed it. */
  onRefused: () => void;
  now?: () => number;
};

type State = {
  /** Taps that may not have reached the server, in the order of the presses. */
  taps: readonly Tap[];
  /** Those of them that can be undone: nothing of them was sent. */
  held: readonly Tap[];
  isLineDown: boolean;
  /** Why taps couldn't be done, by order. */
  refused: ReadonlyMap<number, string>;
  /** How many presses of an earlier session were dropped. */
  dropped: number;
};

const firstWaitMs = 1_000;
const longestWaitMs = 20_000;

type Whose = Pick<QueueOptions, 'storage' | 'owner' | 'restaurant'>;

/** This person's taps here. Another person's, and unreadable ones, are dropped and counted. */
function openStored({ storage, owner, restaurant }: Whose) {
  const before = readTaps(storage.read(tapsKey));
  const dropped = before.unread + (before.owner === owner ? 0 : before.taps.length);
  const readAll = () => {
    const stored = readTaps(storage.read(tapsKey));
    return stored.owner === owner ? stored.taps : [];
  };
  const isHere = (tap: Tap) => tap.restaurant === restaurant;
  const write = (here: readonly Tap[]) => {
    const taps = [...readAll().filter((tap) => !isHere(tap)), ...here];
    storage.write(tapsKey, taps.length === 0 ? null : JSON.stringify({ owner, taps }));
  };
  if (dropped > 0) write(before.owner === owner ? before.taps.filter(isHere) : []);
  return { dropped, read: () => readAll().filter(isHere), write };
}

/** What waits, as the page shows it. `onDue`: a tap can't be undone any longer, and is to be sent. */
function openWaiting(whose: Whose, now: () => number, onDue: () => void) {
  const listeners = new Set<() => void>();
  const { dropped, read, write } = openStored(whose);
  const heldOf = (taps: readonly Tap[]) => taps.filter((tap) => waitsForUndo(tap, now()));
  const stored = read();
  let isTimed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: State = {
    taps: stored,
    held: heldOf(stored),
    isLineDown: false,
    refused: new Map(),
    dropped,
  };

  const change = (next: Partial<State>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const show = (taps: readonly Tap[]) => {
    const held = heldOf(taps);
    change({ taps, held });
    clearTimeout(timer);
    const [first] = held;
    if (!first || !isTimed) return;
    const due = () => {
      show(read());
      onDue();
    };
    timer = setTimeout(due, first.tappedAtMs + undoMs - now());
  };
  const keep = (taps: readonly Tap[]) => {
    write(taps);
    show(taps);
  };
  const remove = ({ tapId }: Tap) => {
    const before = read();
    const taps = before.filter((tap) => tap.tapId !== tapId);
    // After a page is left, what is stored may be another person's.
    if (taps.length < before.length) keep(taps);
    else show(taps);
  };
  return {
    read,
    keep,
    change,
    refresh: () => show(read()),
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    remove,
    /** Takes back the last tap on an order. False: it was sent. */
    undo(orderId: number): boolean {
      const tap = read()
        .filter((one) => one.orderId === orderId)
        .at(-1);
      if (!tap || !waitsForUndo(tap, now())) return false;
      remove(tap);
      return true;
    },
    refuse(orderId: number, why: string | undefined) {
      const refused = new Map(state.refused);
      if (why === undefined) refused.delete(orderId);
      else refused.set(orderId, why);
      change({ refused });
    },
    time(on: boolean) {
      isTimed = on;
      show(read());
      if (!on) clearTimeout(timer);
    },
  };
}

/**
 * Sends taps in order until each is known to have arrived, a few seconds after it was made: until then
 * it can be undone. The server does each act once, so a tap whose answer was lost is sent again without
 * effect. Waiting taps are in the device's storage, so that they survive a reload, and are read anew at
 * each change: another tab may have added some.
 */
export function createTapQueue({
  send,
  onDone,
  onRefused,
  now = Date.now,
  ...whose
}: QueueOptions) {
  const waiting = openWaiting(whose, now, () => void run());
  const { change, keep, read, refuse, remove, state } = waiting;
  let isSending = false;
  let isAsked = false;
  let isStopped = true;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function note(tap: Tap, sent: Sent): Promise<'GO_ON' | 'SKIP' | 'STOP'> {
    if (sent.outcome === 'LINE_DOWN') return 'STOP';
    if (sent.outcome === 'LATER') return 'SKIP';
    if (sent.outcome === 'DONE') {
      // Before the tap is removed, so that its card doesn't move back and forth.
      await onDone(sent.order, tap);
      remove(tap);
      return 'GO_ON';
    }
    remove(tap);
    refuse(tap.orderId, sent.why);
    onRefused();
    return 'GO_ON';
  }

  /** Sends one tap after the other. Returns whether some still have to be sent. */
  async function sendAll(): Promise<boolean> {
    const skipped = new Set<number>();
    for (;;) {
      const tap = nextTap(read(), skipped, now());
      if (tap === undefined) return skipped.size > 0;
      const sent = await send(tap, false);
      if (isStopped) return false;
      const next = await note(tap, sent);
      if (state().isLineDown !== (next === 'STOP')) change({ isLineDown: next === 'STOP' });
      if (next === 'STOP') return true;
      if (next === 'SKIP') skipped.add(tap.orderId);
      else failures = 0;
    }
  }

  async function run() {
    clearTimeout(timer);
    isAsked = true;
    if (isSending || isStopped) return;
    isSending = true;
    let isLeft = false;
    // Another tap may come at the very moment when all were sent.
    while (isAsked) {
      isAsked = false;
      isLeft = await sendAll();
    }
    isSending = false;
    if (!isLeft || isStopped) return;
    timer = setTimeout(run, backoffMs(failures, firstWaitMs, longestWaitMs));
    failures += 1;
  }

  /** One order's taps, one after the other. */
  async function sendLeaving(taps: readonly Tap[]) {
    for (const tap of taps) {
      if ((await note(tap, await send(tap, true))) !== 'GO_ON') return;
    }
  }

  return {
    subscribe: waiting.subscribe,
    state,
    tap(orderId: number, act: Act) {
      const of = { tapId: randomUuid(), restaurant: whose.restaurant, orderId };
      refuse(orderId, undefined);
      // A code is checked while the guest stands there: its dialog has asked already.
      const waits = !(act.act === 'complete' && typeof act.code === 'string');
      const tap: Tap = { ...act, ...of, tappedAtMs: now(), ...(waits && { mayUndo: true }) };
      keep([...read(), tap]);
      void run();
    },
    undo: waiting.undo,
    /** The page is left, or may be: what waits is sent at once, all orders at the same time. */
    async leave() {
      if (!read().some((tap) => waitsForUndo(tap, now()))) return;
      const taps = read().map(({ mayUndo, ...tap }): Tap => tap);
      keep(taps);
      const orders = new Set(taps.map(({ orderId }) => orderId));
      const tapsOf = (of: number) => taps.filter(({ orderId }) => orderId === of);
      await Promise.all([...orders].map((of) => sendLeaving(tapsOf(of))));
      void run();
    },
    /** Tries now: the line may be back. */
    wake() {
      failures = 0;
      void run();
    },
    /** Another tab changed the waiting taps. */
    refresh: waiting.refresh,
    dismiss: (orderId: number) => refuse(orderId, undefined),
    dismissDropped: () => change({ dropped: 0 }),
    /** Sends until the returned function is called; unsent taps stay for the same person. */
    start() {
      isStopped = false;
      waiting.time(true);
      void run();
      return () => {
        isStopped = true;
        waiting.time(false);
        clearTimeout(timer);
      };
    },
  };
}
