import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import {
  isOfBefore,
  kitchenActs,
  outcomeOf,
  type Stage,
} from '#contract/orders/web-orders/kitchen-acts.ts';
import type { SafeStorage } from '#web/platform/safe-storage.ts';
import { createTapQueue, type Sent } from './tap-queue.ts';
import { type Act, afterTaps, isOfUse, type Tap, undoMs } from './taps.ts';

export const orderIds = [1, 2, 3];

/** The server, as its own property test has it: each act is one transition, or none. */
export function openServer() {
  const stages = new Map<number, Stage>(orderIds.map((id) => [id, 'PLACED']));
  const backs = new Map<number, number>(orderIds.map((id) => [id, 0]));
  const moves: string[] = [];
  return {
    stages,
    backs,
    moves,
    take(tap: Tap): Sent {
      const { orderId, act } = tap;
      const stage = stages.get(orderId) as Stage;
      const timesBack = backs.get(orderId) ?? 0;
      const isLate = 'timesBack' in tap && isOfBefore(timesBack, tap.timesBack);
      const outcome = isLate ? 'DONE_ALREADY' : outcomeOf(stage, act);
      if (outcome === 'NOT_POSSIBLE') return { outcome, why: 'no' };
      if (outcome === 'MOVES') {
        stages.set(orderId, kitchenActs[act].to);
        moves.push('timesBack' in tap ? `${orderId} ${act} ${tap.timesBack}` : `${orderId} ${act}`);
        if (act === 'back') backs.set(orderId, timesBack + 1);
      }
      const [now, times] = [stages.get(orderId), backs.get(orderId)];
      return { outcome: 'DONE', order: { orderId, stage: now, timesBack: times } as KitchenOrder };
    },
  };
}

export const memory = (): SafeStorage & { values: Map<string, string> } => {
  const values = new Map<string, string>();
  return {
    values,
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      if (value === null) values.delete(key);
      else values.set(key, value);
    },
  };
};

export type Fate = 'ARRIVES' | 'NEVER_ARRIVES' | 'ANSWER_LOST' | 'SERVER_TROUBLE';

/** A tablet: what its page knows of the orders, and its queue; `reload` is a new page. */
export function openTablet(server: ReturnType<typeof openServer>, fates: Fate[]) {
  const storage = memory();
  const sent: string[] = [];
  const known = new Map<number, { stage: Stage; timesBack: number }>(
    orderIds.map((id) => [id, { stage: 'PLACED', timesBack: 0 }]),
  );
  let waking: Promise<unknown> = Promise.resolve();
  let nowMs = 0;
  const send = async (tap: Tap): Promise<Sent> => {
    sent.push(tap.tapId);
    const fate = fates.shift() ?? 'ARRIVES';
    if (fate === 'NEVER_ARRIVES') return { outcome: 'LINE_DOWN' };
    if (fate === 'SERVER_TROUBLE') return { outcome: 'LATER' };
    const answer = server.take(tap);
    return fate === 'ANSWER_LOST' ? { outcome: 'LINE_DOWN' } : answer;
  };
  const open = () =>
    createTapQueue({
      storage,
      owner: '1',
      restaurant: 'here',
      send,
      onDone: ({ orderId, stage, timesBack }) => known.set(orderId, { stage, timesBack }),
      onRefused: () => {
        for (const [orderId, stage] of server.stages) {
          known.set(orderId, { stage, timesBack: server.backs.get(orderId) ?? 0 });
        }
      },
      now: () => nowMs,
    });
  let queue = open();
  let stop = queue.start();
  const shown = (orderId: number) =>
    afterTaps(
      {
        orderId,
        stage: 'PLACED',
        timesBack: 0,
        ...known.get(orderId),
        dueAt: null,
        promisedAt: null,
        readyAt: null,
        cancelled: null,
        lines: [],
      },
      queue.state().taps,
    );
  return {
    storage,
    sent,
    shown,
    queue: () => queue,
    press(orderId: number, act: Act) {
      const { stage, timesBack } = shown(orderId);
      if (isOfUse(stage, act)) queue.tap(orderId, 'timesBack' in act ? { ...act, timesBack } : act);
    },
    pass(ms: number) {
      nowMs += ms;
      queue.refresh();
      queue.wake();
    },
    reload() {
      stop();
      queue = open();
      stop = queue.start();
    },
    /** Once the line holds. */
    async settle() {
      fates.length = 0;
      nowMs += undoMs;
      for (let round = 0; round < 200 && queue.state().taps.length > 0; round += 1) {
        queue.wake();
        waking = new Promise((resolve) => setTimeout(resolve, 0));
        await waking;
      }
      stop();
    },
  };
}
