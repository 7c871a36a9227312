import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { ReportTable } from '#web/ui/figures/report-table.tsx';
import { stepTo } from './row-steps.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useTopInPage } from './use-top-in-page.ts';

/** The bar at the top of the page. */
const barHeight = 64;
/** 99,999 rows are 4,000,000 pixels; Chromium draws elements of up to 33,554,431. */
const rowHeight = 40;
const headHeight = 48;
const footHeight = 41;

/**
 * For the one link of each row: `data-row` is its number, `active` the number of the row in the Tab
 * order.
 */
export type RowKeys = {
  active: number;
  onKey: (event: KeyboardEvent, rowNumber: number) => void;
  onFocus: (rowNumber: number) => void;
};

type VirtualTableProps = {
  caption: string;
  /** In pixels, one for each column. */
  widths: readonly number[];
  isDense?: boolean;
  head: ReactNode;
  foot: ReactNode;
  /** Rows and the headings between them. */
  itemCount: number;
  rowCount: number;
  /** A row's index among the items. */
  positionOf: (rowNumber: number) => number;
  /** The index of the heading above an item: it stays in sight while its rows pass. */
  headingOf?: (index: number) => number | undefined;
  /** Says after each draw which items there are. */
  onDrawn?: (items: readonly number[]) => void;
  /** How many items to draw at once, for printing; `undefined` on a screen. */
  printed: number | undefined;
  keyOf: (index: number) => string;
  /** Draws a `tr` with the given `aria-rowindex`. */
  drawItem: (index: number, position: number, keys: RowKeys) => ReactNode;
};

const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true">
      <td style={{ height, padding: 0 }} />
    </tr>
  ) : null;

/**
 * A table of any length: the page scrolls, only visible rows are drawn, and the keyboard reaches
 * all of them.
 */
export function VirtualTable(props: VirtualTableProps) {
  const { caption, widths, isDense = false, head, foot, itemCount, rowCount, positionOf } = props;
  const { keyOf, drawItem, headingOf, printed, onDrawn } = props;
  const frame = useRef<HTMLDivElement>(null);
  const top = useTopInPage(frame);
  const activePosition = useRef(0);
  const virtualizer = useWindowVirtualizer({
    count: itemCount,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: top + headHeight,
    scrollPaddingStart: barHeight + headHeight + rowHeight,
    scrollPaddingEnd: footHeight,
    // Keeps the focused row drawn while scrolling, so that the focus is not lost.
    rangeExtractor: (range) => {
      const heading = headingOf?.(range.startIndex);
      const drawn = new Set([activePosition.current, ...defaultRangeExtractor(range)]);
      if (heading !== undefined) drawn.add(heading);
      return [...drawn].filter((position) => position < range.count).sort((a, b) => a - b);
    },
  });
  const { active, focus, setActive } = useRowFocus(frame, rowCount, (rowNumber) =>
    // The page's own scrolling is smooth: through thousands of rows, that takes seconds.
    virtualizer.scrollToIndex(positionOf(rowNumber), { behavior: 'instant' }),
  );
  activePosition.current = positionOf(active);

  const focusRow = useRef(focus);
  focusRow.current = focus;
  const onKey = useCallback(
    (event: KeyboardEvent, rowNumber: number) => {
      const next = stepTo(event.key, rowNumber, rowCount);
      if (next === undefined) return;
      event.preventDefault();
      focusRow.current(next);
    },
    [rowCount],
  );
  // All rows are there, so the columns are as wide as their texts, and the table as the sheet.
  const isPrinted = printed !== undefined;
  const keys: RowKeys = { active, onKey, onFocus: setActive };

  const drawn = isPrinted
    ? Array.from({ length: printed }, (_, index) => ({ index, start: 0, end: 0 }))
    : virtualizer.getVirtualItems();
  useEffect(() => {
    if (!isPrinted) onDrawn?.(drawn.map(({ index }) => index));
  });
  const start = top + headHeight;
  let reached = start;
  return (
    <ReportTable
      caption={caption}
      frameRef={frame}
      rowCount={itemCount + 1}
      widths={isPrinted ? [] : widths}
      isDense={isDense}
    >
      {head}
      <tbody>
        {drawn.map(({ index, start: from, end }) => {
          // A list that became shorter is measured only after it is drawn.
          if (index >= itemCount) return null;
          const gap = isPrinted ? 0 : from - reached;
          reached = end;
          return (
            <Fragment key={keyOf(index)}>
              <Gap height={gap} />
              {drawItem(index, index + 2, keys)}
            </Fragment>
          );
        })}
        {!isPrinted && <Gap height={virtualizer.getTotalSize() - (reached - start)} />}
      </tbody>
      {foot}
    </ReportTable>
  );
}
