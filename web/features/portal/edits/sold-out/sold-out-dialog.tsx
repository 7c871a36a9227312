import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { MenuToEdit, SoldOut } from '#contract/portal/edits/sold-out.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNews } from '../../../site/live/index.ts';
import { type ByName, byName, keyOf, ordered } from './by-name.ts';
import { hasWords } from './found-dishes.ts';
import { PortionsField } from './portions-field.tsx';
import { backText, SoldOutOfTill } from './sold-out-row.tsx';
import { useSoldOut } from './use-sold-out.ts';

const menuToEdit = q(editCalls.getMenuToEdit);

type SoldOutDialogProps = {
  /** Names of dishes that come first. */
  dishes: readonly string[];
  onClose: () => void;
};

/** Marks what is sold out, on all menus and dishes with one press, without leaving the page. */
export function SoldOutDialog({ dishes, onClose }: SoldOutDialogProps) {
  const { result, failure } = useCall(menuToEdit, { isQuiet: true });
  const client = useQueryClient();
  const edits = useNews('edits');
  useEffect(() => {
    // Somebody on another tablet said that something is sold out.
    if (edits > 0) void client.refetchQueries({ queryKey: menuToEdit.queryKey });
  }, [client, edits]);
  return (
    <Dialog open onClose={onClose} title="Sold out" size="lg">
      {result && <Rows menu={result} first={dishes} />}
      {!result && failure !== undefined && <Banner kind="error">{failure}</Banner>}
      {!result && failure === undefined && (
        <LoadingRegion label="Loading the menu" className="grid gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
    </Dialog>
  );
}

type Set = (row: ByName, soldOut: SoldOut['soldOut']) => unknown;

const lists = [
  { kind: 'DISH', title: 'Dishes' },
  { kind: 'OPTION', title: 'Options and toppings' },
] as const;

function Rows({ menu, first }: { menu: MenuToEdit; first: readonly string[] }) {
  const [words, setWords] = useState('');
  const [failure, setFailure] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const banner = { clear: () => setFailure(undefined), showError: setFailure };
  const { timeZone, till } = menu;
  const { busy, setMany, count } = useSoldOut(timeZone, banner);
  const rows = byName(menu);
  const [places] = useState(() => new Map(ordered(rows, first).map((key, at) => [key, at])));
  const placeOf = (row: ByName) => places.get(keyOf(row)) ?? places.size;
  const found = rows.filter(hasWords(words)).toSorted((a, b) => placeOf(a) - placeOf(b));
  return (
    <div className="grid grid-cols-1 gap-3">
      {till !== null && <SoldOutOfTill till={till} />}
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      <SearchField
        input={input}
        label="Find a dish or an option"
        clearLabel="Clear the search"
        value={words}
        onType={setWords}
        onClear={() => setWords('')}
      />
      {found.length === 0 && (
        <p className="text-ink-soft">
          {rows.length === 0 ? 'No menu yet.' : 'Nothing matches your search.'}
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        {lists.map(({ kind, title }) => {
          const ofKind = found.filter((row) => row.kind === kind);
          return (
            ofKind.length > 0 && (
              <section key={kind} aria-label={title}>
                <h3 className="text-lg">{title}</h3>
                <ul className="divide-y divide-line">
                  {ofKind.map((row) => (
                    <li key={keyOf(row)}>
                      <Row
                        row={row}
                        timeZone={timeZone}
                        isTills={till !== null}
                        busy={busy}
                        onSet={({ which }, soldOut) => setMany(which, soldOut)}
                        onCount={count}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
    </div>
  );
}

/** What a button sets. */
type Choice = { text: string; label: string; to: SoldOut['soldOut'] };

type RowProps = {
  row: ByName;
  timeZone: string;
  isTills: boolean;
  busy: boolean;
  onSet: Set;
  onCount: ReturnType<typeof useSoldOut>['count'];
};

function Row({ row, timeZone, isTills, busy, onSet, onCount }: RowProps) {
  const { name, soldOut, soldOutOn, until, where, dish } = row;
  const isSome = soldOutOn > 0 && soldOut === null && soldOutOn < row.places;
  const isAllOut = soldOut !== null || soldOutOn === row.places;
  const buttons: (Choice | false)[] = [
    !isAllOut && { text: 'Sold out', label: `Sold out: ${name}`, to: 'TOMORROW' },
    soldOut === 'TOMORROW' && {
      text: 'Until I turn it on',
      label: `Sold out until I turn it on: ${name}`,
      to: 'FURTHER_NOTICE',
    },
    soldOutOn > 0 && { text: 'Available again', label: `Available again: ${name}`, to: null },
  ];
  return (
    <div className="flex min-h-15 flex-wrap items-center justify-end gap-x-2 py-1">
      <div className="min-w-0 flex-1 basis-32 wrap-anywhere">
        <p className="text-lg leading-tight">{name}</p>
        <p className="text-sm text-ink-soft first-letter:uppercase empty:hidden">
          {isSome ? `${where}, ${soldOutOn} sold out` : where}
        </p>
        {soldOut !== null && (
          <p className="text-sm font-semibold text-warn">{backText(timeZone, { until })}</p>
        )}
        {dish?.portions && !isTills && (
          <div className="-my-2">
            <PortionsField
              name={name}
              left={dish.portions.left}
              busy={busy}
              onCount={(left) => onCount(dish, left)}
            />
          </div>
        )}
      </div>
      {isTills
        ? soldOutOn > 0 && <Badge tone="warn">Sold out</Badge>
        : buttons.map(
            (button) =>
              button && (
                <Button
                  key={button.text}
                  variant={button.to === 'TOMORROW' ? 'secondary' : 'quiet'}
                  size="row"
                  className="px-3"
                  aria-label={button.label}
                  aria-disabled={busy || undefined}
                  onClick={() => onSet(row, button.to)}
                >
                  {button.text}
                </Button>
              ),
          )}
    </div>
  );
}
