import { useEffect, useState } from 'react';
import type { CatalogCategory } from '#contract/menus/menus.ts';
import { categoryAnchor } from './anchors.ts';

/**
 * The part of the screen where one reads: below the bars that stay, above the middle. On a low screen only
 * the categories stay.
 */
const readingZone = () => `-${innerHeight < 480 ? 60 : 180}px 0px -55% 0px`;

/** The category that is being read, judging by the scroll position. */
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
        // Between two, and beyond the last, one is still where one was.
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

  // What was filtered away can be read no more.
  const isThere = categories.some(({ catalogCategoryId }) => catalogCategoryId === current);
  return isThere ? current : categories[0]?.catalogCategoryId;
}
