import { beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import type { Database } from '#platform/database/pool.ts';
import { captureLog } from '#platform/testing/captured-log.ts';
import type { StaffSession } from '../../people/access/index.ts';
import { createFollowers } from './followers.ts';

const nothingNew = { transaction: () => ({ execute: async () => ({}) }) } as unknown as Database;

let nowMs: number;
let open: Map<string, Partial<StaffSession>>;
let announce: (topic: string | undefined) => void;
let follow: ReturnType<typeof createFollowers>;
let lookUps: number;

beforeEach(() => {
  vi.useFakeTimers();
  nowMs = 0;
  open = new Map();
  lookUps = 0;
  const parts = {
    changes: {
      isLive: () => true,
      onChange: (listener: typeof announce) => {
        announce = listener;
      },
    },
    services: {
      database: nothingNew,
      logger: captureLog().logger,
      now: () => nowMs,
      findSession: async ({ userToken }: { userToken: Buffer }, isUse?: boolean) => {
        expect(isUse).toBe(false);
        lookUps += 1;
        return open.get(userToken.toString()) as StaffSession | undefined;
      },
    },
  };
  follow = createFollowers(parts, { mostOfPerson: 2, mostOfProcess: 3 });
  return () => vi.useRealTimers();
});

async function come(
  userId: number,
  differing: { [Key in keyof StaffSession]?: StaffSession[Key] | undefined } = {},
) {
  const session = {
    userId,
    roleId: 1,
    businessId: 7,
    idleEndsAt: new Date(5 * minuteMs),
    endsAt: new Date(60 * minuteMs),
    ...differing,
  } as StaffSession;
  const token = Buffer.from(`${userId}`);
  if (session.userId === userId) open.set(token.toString(), session);
  const line = { send: vi.fn<(text: string) => void>(), end: vi.fn<() => void>() };
  const secrets = { userToken: token, businessToken: token, device: token };
  const left = follow({ session, secrets, shown: {}, line });
  await vi.advanceTimersByTimeAsync(0);
  return { line, left, session };
}

const leave = ({ left }: Awaited<ReturnType<typeof come>>) => typeof left === 'function' && left();
const pass = (ms: number) => {
  nowMs += ms;
  return vi.advanceTimersByTimeAsync(ms);
};

test('the number of pages per person and process is limited; closing one makes room', async () => {
  const first = await come(1);
  await come(1);
  expect((await come(1)).left).toMatchObject({ code: 'too_many_followed' });
  const other = await come(2);
  expect((await come(3)).left).toMatchObject({ code: 'followers_full' });
  leave(other);
  expect((await come(3)).left).toBeTypeOf('function');
  leave(first);
  leave(first);
  expect((await come(1)).left).toBeTypeOf('function');
  expect((await come(4)).left).toMatchObject({ code: 'followers_full' });
});

test('ends within seconds when the session expires, and not while it is used', async () => {
  const idle = await come(1);
  const used = await come(2);
  await pass(5 * minuteMs - 1);
  open.delete('1');
  open.set('2', { ...used.session, idleEndsAt: new Date(8 * minuteMs) });
  for (const { line } of [idle, used]) {
    expect(line.end).not.toHaveBeenCalled();
    expect(line.send).toHaveBeenLastCalledWith(':\n\n');
  }
  await pass(10_000);
  expect(idle.line.end).toHaveBeenCalled();
  expect(used.line.end).not.toHaveBeenCalled();
});

test('ends after ten minutes, so that the page reconnects: a dead connection keeps no place', async () => {
  const { line } = await come(1, { idleEndsAt: new Date(60 * minuteMs) });
  await pass(10 * minuteMs);
  expect(line.end).not.toHaveBeenCalled();
  await pass(10_000);
  expect(line.end).toHaveBeenCalled();
});

test('a session that ended while its page was connecting', async () => {
  const { line } = await come(1, { userId: undefined });
  expect(line.end).toHaveBeenCalled();
});

test('only sessions whose permissions changed are looked up; nothing runs while no page is open', async () => {
  const one = await come(1);
  const other = await come(2);
  lookUps = 0;
  open.set('1', { ...one.session, roleId: 4 });
  announce('staff:1');
  await pass(0);
  expect(lookUps).toBe(1);
  expect(one.line.end).toHaveBeenCalledTimes(1);
  expect(other.line.end).not.toHaveBeenCalled();
  leave(one);
  leave(other);
  await pass(1_000);
  expect(vi.getTimerCount()).toBe(0);
  announce('news:7');
  announce('restaurant:x');
  announce(undefined);
  expect(vi.getTimerCount()).toBe(0);
});
