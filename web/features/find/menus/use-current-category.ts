import { useEffect, useState } from 'react';
import type { CatalogCategory } from '#contract/find/menus/menus.ts';
import { categoryAnchor } from './anchors.ts';

/**
 * The part of the screen where people read: below the sticky bars, above the middle. On a low
 * screen, only the categories are sticky.
 */
const readingZone = () => `-${innerHeight < 480 ? 60 : 180}px 0px -55% 0px`;

/** The category being read, judged by the scroll position. */
export function useCurrentCategory(categories: readonly CatalogCategory[]): number | undefined {
  const [current, setCurrent] = useState(categories[0]?.catalogCategoryId);
  const order = categories.map(({ catalogCategoryId }) => catalogCategoryId).join(' ');

  useEffect(() => {
    const ids = order.split(' ').map(Number);
    const inZone = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inZone.add(target.id);
          else inZone.delete(target.id);
        }
        const first = ids.find((id) => inZone.has(categoryAnchor(id)));
        // Between two categories, and after the last, the previous one stays current.
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: readingZone() },
    );
    for (const id of ids) {
      const section = document.getElementById(categoryAnchor(id));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [order]);

  // A filtered-out category cannot be current.
  const isThere = categories.some(({ catalogCategoryId }) => catalogCategoryId === current);
  return isThere ? current : categories[0]?.catalogCategoryId;
}
