import { minuteMs } from '#contract/time/durations.ts';
import type { ChangeFeed } from '#platform/cache/change-feed.ts';
import { workForMany } from '#platform/database/caller.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Services, SessionSecrets, StaffSession } from '../../people/access/index.ts';
import { type Counted, createCounting } from './counting.ts';

const idIn = (topic: string, pattern: RegExp) => {
  const id = pattern.exec(topic)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** See `newsTopic`. */
const businessOfTopic = (topic: string) => idIn(topic, /^news:(\d+)$/);

/** A person whose permissions changed: see the trigger `announce_changed_staff`. */
const userOfTopic = (topic: string) => idIn(topic, /^staff:(\d+)$/);

/** A restaurant whose public data changed, reviews included. */
const externalIdOfTopic = (topic: string) => /^restaurant:(.+)$/.exec(topic)?.[1];

/** Shorter than the server's and proxies' limit for a dead connection. */
const heartbeatMs = 10_000;
/** After this the page reconnects: connections that only look alive give up their place. */
const longestMs = 10 * minuteMs;
/** Half of the 5,000 connections that a process accepts stay free for everything else. */
const usualLimits = { mostOfPerson: 12, mostOfProcess: 2_500 };

type Follower = Counted & { session: StaffSession; secrets: SessionSecrets; openedMs: number };

type FollowerParts = {
  changes: ChangeFeed;
  services: Pick<Services, 'database' | 'findSession' | 'logger' | 'now'>;
};

export type NewFollower = Pick<Follower, 'session' | 'secrets' | 'shown' | 'line'>;

/** All open pages of this process. While there are none, nothing runs. */
export function createFollowers({ changes, services }: FollowerParts, limits = usualLimits) {
  const { findSession, now } = services;
  const followers = new Set<Follower>();
  let beating: NodeJS.Timeout | undefined;

  const followersOf = (match: (session: StaffSession) => boolean) =>
    [...followers].filter(({ session }) => match(session));

  const countSoon = createCounting(services, (businessId) =>
    followersOf((session) => session.businessId === businessId),
  );
  const endAll = (ended: Iterable<Follower>) => {
    for (const { line } of ended) line.end();
  };

  async function check(follower: Follower) {
    const { session: before, secrets, line } = follower;
    const session = await findSession(secrets, false).catch(() => undefined);
    // With another role, the page must ask again.
    if (session?.roleId === before.roleId) follower.session = session;
    else line.end();
  }

  function beat() {
    const nowMs = now();
    for (const follower of followers) {
      const { session, openedMs, line } = follower;
      if (nowMs - openedMs > longestMs) line.end();
      else line.send(':\n\n');
      const { idleEndsAt, endsAt } = session;
      if (nowMs >= Math.min(idleEndsAt.getTime(), endsAt.getTime())) {
        void workForMany(() => check(follower));
      }
    }
  }

  changes.onChange((topic) => {
    if (followers.size === 0) return;
    if (topic === undefined) {
      // Notices were missed, maybe of ended sessions: all pages reconnect and ask again.
      if (!changes.isLive()) endAll(followers);
      else for (const { session } of followers) countSoon(session.businessId);
      return;
    }
    const userId = userOfTopic(topic);
    if (userId !== undefined) {
      for (const one of followersOf((session) => session.userId === userId)) {
        void workForMany(() => check(one));
      }
      return;
    }
    const businessId = businessOfTopic(topic);
    const externalId = externalIdOfTopic(topic);
    const [first] = followersOf(
      (session) => session.businessId === businessId || session.businessExternalId === externalId,
    );
    if (first) countSoon(first.session.businessId);
  });

  function leave(follower: Follower) {
    followers.delete(follower);
    if (followers.size > 0) return;
    clearInterval(beating);
    beating = undefined;
  }

  /** Refuses, or returns a function that ends it. */
  return function follow({ session, secrets, shown, line }: NewFollower) {
    if (followers.size >= limits.mostOfProcess) return refuse('followers_full');
    const { userId, businessId } = session;
    if (followersOf((one) => one.userId === userId).length >= limits.mostOfPerson) {
      return refuse('too_many_followed');
    }
    const follower = { session, secrets, shown, line, openedMs: now(), lastSent: '' };
    followers.add(follower);
    beating ??= setInterval(beat, heartbeatMs);
    countSoon(businessId);
    // The session may have ended since the guard checked it.
    void workForMany(() => check(follower));
    return () => leave(follower);
  };
}
