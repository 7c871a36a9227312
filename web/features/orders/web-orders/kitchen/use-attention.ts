import { useEffect, useState, useSyncExternalStore } from 'react';
import { createSound } from './sound.ts';

const plainIcon = '/favicon.svg';
const markedIcon = '/icons/favicon-new.svg';

/** In the tab's name, its icon and the app's: for when another window is in front. */
function useTabMark(unseen: number) {
  useEffect(() => {
    if (unseen === 0) return;
    const before = document.title;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    document.title = `(${unseen}) New ${unseen === 1 ? 'order' : 'orders'} | Joyous`;
    icon?.setAttribute('href', markedIcon);
    const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
    setAppBadge?.call(navigator, unseen).catch(() => undefined);
    return () => {
      document.title = before;
      icon?.setAttribute('href', plainIcon);
      clearAppBadge?.call(navigator).catch(() => undefined);
    };
  }, [unseen]);
}

/** A kitchen's tablet doesn't go dark. A browser may refuse, with a low battery for example. */
function useAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isLeft = false;
    const request = async () => {
      // The browser gives it up whenever the page is hidden. Without HTTPS there is none.
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const granted = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isLeft) void granted?.release();
      else lock = granted;
    };
    void request();
    document.addEventListener('visibilitychange', request);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, []);
}

/**
 * Rings until the kitchen has seen every order and answered each call of a table. Returns whether the browser lets the page make a
 * sound: not before the first press.
 */
export function useAttention(unseen: number, calls = 0): { isSoundOn: boolean } {
  const [sound] = useState(createSound);
  const isSoundOn = useSyncExternalStore(sound.subscribe, sound.isOn, () => false);
  useTabMark(unseen);
  useAwake();

  useEffect(() => {
    const turnOn = () => void sound.turnOn();
    // A person who came from another page of the portal has pressed something already.
    if (navigator.userActivation?.hasBeenActive) turnOn();
    for (const press of ['click', 'keydown'] as const) {
      document.addEventListener(press, turnOn, { capture: true });
    }
    document.addEventListener('visibilitychange', turnOn);
    return () => {
      for (const press of ['click', 'keydown'] as const) {
        document.removeEventListener(press, turnOn, { capture: true });
      }
      document.removeEventListener('visibilitychange', turnOn);
      sound.close();
    };
  }, [sound]);
  useEffect(() => sound.ring(unseen + calls > 0), [sound, unseen, calls]);
  return { isSoundOn };
}
