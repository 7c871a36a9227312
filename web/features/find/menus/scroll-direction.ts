import { type RefObject, useEffect } from 'react';

/** A thumb that rests on the screen moves it by less. */
const leastPx = 8;

/**
 * Notes on the menu whether it is scrolled down, so that the row with the search can make room for
 * dishes on a phone. Not before the categories are at their sticky place, where they can follow, and
 * not while somebody searches. Written without rendering: a menu may have thousands of dishes.
 */
export function useScrollDirection(menu: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let beforePx = scrollY;
    const show = () => menu.current?.setAttribute('data-scrolls', 'up');
    const onScroll = () => {
      const movedPx = scrollY - beforePx;
      if (Math.abs(movedPx) < leastPx) return;
      beforePx = scrollY;
      const sticky = menu.current?.querySelector('[data-menu-sticky]');
      const isSearching = document.activeElement?.closest('search') != null;
      const isAtPlace = sticky != null && sticky.getBoundingClientRect().top <= stickyTopPx;
      if (movedPx < 0 || isSearching || !isAtPlace) show();
      else menu.current?.setAttribute('data-scrolls', 'down');
    };
    addEventListener('scroll', onScroll, { passive: true });
    const shown = menu.current;
    shown?.addEventListener('focusin', show);
    return () => {
      removeEventListener('scroll', onScroll);
      shown?.removeEventListener('focusin', show);
    };
  }, [menu]);
}

/** Beneath the bar of the page and the row itself. */
const stickyTopPx = 121;
