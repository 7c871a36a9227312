import { useEffect, useRef, useState } from 'react';
import type { CatalogCategory } from '#contract/find/menus/menus.ts';
import { goOnSamePage } from '#web/platform/go-on-same-page.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useScrollEdges } from '#web/ui/tabs/use-scroll-edges.ts';
import { categoryAnchor } from './anchors.ts';

/**
 * The part of the screen where people read: below the sticky bars, above the middle. On a low
 * screen, only the categories are sticky.
 */
const readingZone = () => `-${innerHeight < 480 ? 60 : 180}px 0px -55% 0px`;

/** The category being read, judged by the scroll position. */
function useCurrentCategory(categories: readonly CatalogCategory[]): number | undefined {
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

const linkLook =
  'flex h-12 items-center border-b-[3px] px-3 text-control font-semibold whitespace-nowrap ' +
  'transition-colors duration-150 focus-visible:-outline-offset-3 lg:h-auto lg:min-h-11 ' +
  'lg:border-b-0 lg:border-l-[3px] lg:py-2 lg:whitespace-normal';
const linkOn = 'border-accent text-ink';
const linkOff =
  'border-transparent forced-colors:border-[Canvas] text-ink-soft hover:border-edge/50 hover:text-ink';

type CategoryNavProps = { label: string; categories: readonly CatalogCategory[] };

/** Sticky while its menu scrolls: above it on a phone, beside it where there is room. */
export function CategoryNav({ label, categories }: CategoryNavProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = useCurrentCategory(categories);
  useScrollEdges(list);

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[data-category="${current}"]`);
    // Scrolls sideways only: scrollIntoView would also scroll the page.
    if (link) list.current?.scrollTo({ left: link.offsetLeft - link.offsetWidth });
  }, [current]);

  return (
    <nav
      data-menu-sticky
      aria-label={label}
      className={classNames(
        'sticky top-30 z-20 low:top-0 noscript:top-16 -mx-gutter transition-transform duration-150 max-md:group-data-[scrolls=down]/menu:-translate-y-14 low:group-data-[scrolls=down]/menu:translate-y-0 motion-reduce:transition-none border-b border-line bg-cream lg:top-36 lg:mx-0 lg:block lg:self-start lg:border-b-0 lg:bg-transparent',
        // A phone has no room for a list of one category.
        categories.length === 1 && 'hidden',
      )}
    >
      <ul
        ref={list}
        className="scroll-row max-sm:mx-0 px-gutter lg:max-h-[calc(100dvh-180px)] lg:flex-col lg:overflow-y-auto lg:px-0"
      >
        {categories.map(({ catalogCategoryId, name }) => (
          <li key={catalogCategoryId} className="shrink-0">
            <a
              href={`#${categoryAnchor(catalogCategoryId)}`}
              onClick={goOnSamePage}
              data-category={catalogCategoryId}
              aria-current={catalogCategoryId === current ? 'true' : undefined}
              className={classNames(linkLook, catalogCategoryId === current ? linkOn : linkOff)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
