import { useEffect, useRef } from 'react';
import type { CatalogCategory } from '#contract/find/menus/menus.ts';
import { goInPlace } from '#web/platform/go-in-place.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useScrollEdges } from '#web/ui/tabs/use-scroll-edges.ts';
import { categoryAnchor } from './anchors.ts';
import { useCurrentCategory } from './use-current-category.ts';

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
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const current = useCurrentCategory(categories);
  useScrollEdges(frame, list);

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[data-category="${current}"]`);
    // Scrolls sideways only: scrollIntoView would also scroll the page.
    if (link) list.current?.scrollTo({ left: link.offsetLeft - link.offsetWidth });
  }, [current]);

  return (
    <nav
      aria-label={label}
      className={classNames(
        'sticky top-30 z-20 low:top-0 noscript:top-16 -mx-gutter border-b border-line bg-cream lg:top-36 lg:mx-0 lg:block lg:self-start lg:border-b-0 lg:bg-transparent',
        // A phone has no room for a list of one category.
        categories.length === 1 && 'hidden',
      )}
    >
      <div ref={frame} className="scroll-edges">
        <ul
          ref={list}
          className="flex overflow-x-auto px-gutter scrollbar-none lg:max-h-[calc(100dvh-180px)] lg:flex-col lg:overflow-y-auto lg:px-0"
        >
          {categories.map(({ catalogCategoryId, name }) => (
            <li key={catalogCategoryId} className="shrink-0">
              <a
                href={`#${categoryAnchor(catalogCategoryId)}`}
                onClick={goInPlace}
                data-category={catalogCategoryId}
                aria-current={catalogCategoryId === current ? 'true' : undefined}
                className={classNames(linkLook, catalogCategoryId === current ? linkOn : linkOff)}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
