import { useEffect } from 'react';

const name = '--keyboard';

/**
 * A phone's keyboard covers the bottom of the page, and most browsers do not shrink the page for
 * it: sticky elements at the bottom move up by this height.
 */
export function useKeyboardSpace() {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { documentElement: page } = document;
    const measure = () => {
      // When zoomed in, the rest of the page is off screen, not under a keyboard.
      const isZoomed = viewport.scale > 1.01;
      const covered = page.clientHeight - viewport.height - viewport.offsetTop;
      page.style.setProperty(name, `${isZoomed ? 0 : Math.max(0, Math.round(covered))}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      page.style.removeProperty(name);
    };
  }, []);
}
