import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { RowList } from '#web/ui/figures/row-list.tsx';
import { topInPage, useTop } from './use-top.ts';

/** For a `RowListItem`: its position in the list and on the page. */
export type CardPosition = {
  style: CSSProperties;
  className: string;
  'aria-setsize': number;
  'aria-posinset': number;
};

type VirtualCardsProps = {
  label: string;
  count: number;
  /** In pixels. */
  heightOf: (index: number) => number;
  drawCard: (index: number, position: CardPosition) => ReactNode;
  /** Says after each draw which cards there are. */
  onDrawn?: (items: readonly number[]) => void;
};

type List = RefObject<HTMLUListElement | null>;

type Virtual = {
  getTotalSize: () => number;
  getVirtualItems: () => { index: number; start: number; size: number }[];
};

type CardsProps = Omit<VirtualCardsProps, 'heightOf'> & {
  virtual: Virtual;
  list: List;
  top: number;
};

function Cards({ label, count, drawCard, onDrawn, virtual, list, top }: CardsProps) {
  const drawn = virtual.getVirtualItems();
  useEffect(() => onDrawn?.(drawn.map(({ index }) => index)));
  return (
    <RowList
      ref={list}
      aria-label={label}
      className="relative"
      style={{ height: virtual.getTotalSize() + 2 }}
    >
      {drawn.map(({ index, start, size }) =>
        index < count
          ? drawCard(index, {
              style: {
                position: 'absolute',
                height: size,
                transform: `translateY(${start - top}px)`,
              },
              className: 'inset-x-0 top-0',
              'aria-setsize': count,
              'aria-posinset': index + 1,
            })
          : null,
      )}
    </RowList>
  );
}

const overscan = 8;

/** A list of cards for a phone, of any length: only visible ones are drawn. */
export function VirtualCards({ heightOf, ...cards }: VirtualCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const top = useTop(list, topInPage);
  const virtual = useWindowVirtualizer({
    count: cards.count,
    estimateSize: heightOf,
    overscan,
    scrollMargin: top,
  });
  return <Cards {...cards} virtual={virtual} list={list} top={top} />;
}

const drawerOf = (list: HTMLElement | null) =>
  list?.closest<HTMLElement>('[data-drawer-content]') ?? null;

function topInDrawer(list: HTMLElement): number {
  const drawer = drawerOf(list);
  if (!drawer) return 0;
  return list.getBoundingClientRect().top - drawer.getBoundingClientRect().top + drawer.scrollTop;
}

/** The same in a drawer, which has its own scrolling area. */
export function VirtualDrawerCards({ heightOf, ...cards }: VirtualCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const top = useTop(list, topInDrawer);
  const virtual = useVirtualizer({
    count: cards.count,
    estimateSize: heightOf,
    overscan,
    scrollMargin: top,
    getScrollElement: () => drawerOf(list.current),
  });
  return <Cards {...cards} virtual={virtual} list={list} top={top} />;
}
