import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tapsKey } from '#web/platform/session/stored-for-session.ts';
import { type Fate, openServer, openTablet, orderIds } from './tap-queue.factory.ts';
import { type Act, undoMs } from './taps.ts';

const acts: Act[] = [
  { act: 'accept', minutes: 20 },
  { act: 'accept', minutes: null },
  { act: 'ready', timesBack: 0 },
  { act: 'back', timesBack: 0 },
  { act: 'complete', paid: 'PAID_BY_CASH' },
  { act: 'refuse', reason: 'TOO_BUSY', soldOutLines: [] },
];

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      press: fc.constantFrom(...acts),
      order: fc.constantFrom(...orderIds),
      tablet: fc.nat(1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ reload: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ leave: fc.nat(1) }) },
  {
    weight: 2,
    arbitrary: fc.record({ undo: fc.constantFrom(...orderIds), tablet: fc.nat(1) }),
  },
  { weight: 2, arbitrary: fc.record({ pauseMs: fc.constantFrom(0, undoMs / 2, undoMs) }) },
);
const fate = fc.constantFrom<Fate>('ARRIVES', 'NEVER_ARRIVES', 'ANSWER_LOST', 'SERVER_TROUBLE');

test('whatever drops, doubles and reloads: all that was tapped and not undone arrives, and each act is done once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 30 }),
      fc.array(fate, { maxLength: 20 }),
      fc.array(fate, { maxLength: 20 }),
      async (steps, fates, others) => {
        const server = openServer();
        const tablets = [openTablet(server, fates), openTablet(server, others)];
        const tapped: string[][] = [[], []];
        for (const one of steps) {
          if ('pauseMs' in one) {
            for (const tablet of tablets) tablet.pass(one.pauseMs);
            await new Promise((resolve) => setTimeout(resolve, 0));
          } else if ('reload' in one) tablets[one.reload]?.reload();
          else if ('leave' in one) void tablets[one.leave]?.queue().leave();
          else if ('undo' in one) {
            const queue = tablets[one.tablet]?.queue();
            const last = queue
              ?.state()
              .taps.filter(({ orderId }) => orderId === one.undo)
              .at(-1);
            const isHeld = last !== undefined && queue?.state().held.includes(last);
            expect(queue?.undo(one.undo)).toBe(isHeld);
            if (isHeld) {
              expect(tablets[one.tablet]?.sent).not.toContain(last.tapId);
              tapped[one.tablet] = tapped[one.tablet]?.filter((id) => id !== last.tapId) ?? [];
            }
          } else {
            const tablet = tablets[one.tablet];
            const before = new Set(
              tablet
                ?.queue()
                .state()
                .taps.map(({ tapId }) => tapId),
            );
            tablet?.press(one.order, one.press);
            for (const { tapId } of tablet?.queue().state().taps ?? []) {
              if (!before.has(tapId)) tapped[one.tablet]?.push(tapId);
            }
          }
        }
        for (const [index, tablet] of tablets.entries()) {
          await tablet.settle();
          expect(tablet.queue().state().taps).toEqual([]);
          expect(tablet.storage.values.has(tapsKey)).toBe(false);
          expect(new Set(tablet.sent)).toEqual(new Set(tapped[index]));
        }
        // No transition twice: no second text, nothing booked twice.
        expect(new Set(server.moves).size).toBe(server.moves.length);
      },
    ),
    { numRuns: 300 },
  );
});
