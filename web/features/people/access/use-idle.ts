import { useCallback, useEffect, useRef, useState } from 'react';
import { askEveryMs, type IdlePhase, idlePhase } from './idle-clock.ts';
import { loadSession } from './portal-session.ts';

const tickMs = 1_000;
const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * How close all tabs together are to the idle limit. Work in one tab keeps the others open: each
 * tab that asks the server tells the others.
 */
export function useIdle({ askedAtMs, onEnded }: { askedAtMs: number; onEnded: () => void }) {
  const askedAt = useRef(askedAtMs);
  const channel = useRef<BroadcastChannel>(undefined);
  const [phase, setPhase] = useState<IdlePhase>({ phase: 'quiet' });

  const settle = useCallback(() => {
    const next = idlePhase(Date.now(), askedAt.current);
    setPhase((before) => (next.phase === 'quiet' && before.phase === 'quiet' ? before : next));
    return next.phase;
  }, []);

  const stay = useCallback(async () => {
    const before = askedAt.current;
    askedAt.current = Date.now();
    settle();
    try {
      await loadSession();
      channel.current?.postMessage(askedAt.current);
    } catch {
      // The server did not answer, so it still counts from before. If the session had ended,
      // portalApi would have signed out.
      askedAt.current = before;
      settle();
    }
  }, [settle]);

  useEffect(() => {
    const tabs = new BroadcastChannel('joyous-portal-activity');
    channel.current = tabs;
    tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'number') return;
      askedAt.current = Math.max(askedAt.current, data);
      settle();
    };
    return () => tabs.close();
  }, [settle]);

  useEffect(() => {
    const check = () => {
      if (settle() === 'ended') onEnded();
    };
    // Activity keeps the session open. Once the warning shows, only its button does.
    const onActivity = () => {
      const isQuiet = idlePhase(Date.now(), askedAt.current).phase === 'quiet';
      if (isQuiet && Date.now() - askedAt.current >= askEveryMs) void stay();
    };
    const timer = setInterval(check, tickMs);
    // Browsers stop the timers of hidden tabs: check as soon as the tab is shown.
    document.addEventListener('visibilitychange', check);
    for (const event of activityEvents)
      window.addEventListener(event, onActivity, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      for (const event of activityEvents) window.removeEventListener(event, onActivity);
    };
  }, [onEnded, settle, stay]);

  return { phase, stay };
}
