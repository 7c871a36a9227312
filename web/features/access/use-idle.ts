import { useCallback, useEffect, useRef, useState } from 'react';
import { askEveryMs, type IdlePhase, idlePhase } from './idle-clock.ts';
import { loadSession } from './portal-session.ts';

const tickMs = 1_000;
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * How close to the idle limit all tabs together are. Work in one keeps the others open: each tells
 * the rest when it has asked the server.
 */
export function useIdle({ askedAtMs, onOver }: { askedAtMs: number; onOver: () => void }) {
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
      // Not heard: the server still counts from before. Had the session ended, we are on our way out.
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
    const look = () => {
      if (settle() === 'over') onOver();
    };
    // A sign of life keeps the session open; once the question stands, only its answer does.
    const live = () => {
      const isQuiet = idlePhase(Date.now(), askedAt.current).phase === 'quiet';
      if (isQuiet && Date.now() - askedAt.current >= askEveryMs) void stay();
    };
    const timer = setInterval(look, tickMs);
    // A tab that slept is behind: it looks as soon as somebody looks at it.
    document.addEventListener('visibilitychange', look);
    for (const sign of signsOfLife) window.addEventListener(sign, live, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const sign of signsOfLife) window.removeEventListener(sign, live);
    };
  }, [onOver, settle, stay]);

  return { phase, stay };
}
