import { Armchair } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { tableCalls } from '#contract/orders/tables/calls.ts';
import { tableTitle } from '#contract/orders/tables/table-title.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { leaveTable, noteCalled, type TableVisit } from './stored-visits.ts';
import { useScan, type VisitedRestaurant } from './use-scan.ts';

const callsAgainAfterMs = 2 * minuteMs;

/** Whether the table called so recently that it can't call again yet. */
function useWasCalled({ calledMs }: TableVisit): boolean {
  const leftMs = calledMs + callsAgainAfterMs - Date.now();
  const [, setOver] = useState(0);
  useEffect(() => {
    if (leftMs <= 0) return;
    const timer = setTimeout(() => setOver(Date.now()), leftMs);
    return () => clearTimeout(timer);
  }, [leftMs]);
  return leftMs > 0;
}

type CallWaiterProps = { visit: TableVisit; onEnded: (problem: string) => void };

/** The button works once in two minutes. Until then it says that a waiter is on the way. */
function CallWaiter({ visit, onEnded }: CallWaiterProps) {
  const wasCalled = useWasCalled(visit);
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useAction({ clear: () => setFailure(undefined), showError: setFailure });
  const said = useRef<HTMLParagraphElement>(null);
  const { restaurant: id, code } = visit;
  const call = async () => {
    const called = await run(
      () => browserApi.call(tableCalls.callWaiter, { params: { id }, body: { code } }),
      (error) => {
        if (!(error instanceof ApiError)) return false;
        // Somebody else at the table has just called.
        if (error.code === 'called_lately') noteCalled(id);
        if (error.code === 'card_not_valid') onEnded(messageOf(error));
        return error.code === 'called_lately' || error.code === 'card_not_valid';
      },
    );
    if (called) noteCalled(id);
    // The button is gone.
    said.current?.focus();
  };
  return (
    <div className="grid justify-items-end">
      <p
        ref={said}
        role="status"
        tabIndex={-1}
        className="text-right text-sm font-semibold outline-none"
      >
        {wasCalled ? 'A waiter is on the way' : failure}
      </p>
      {!wasCalled && (
        <Button variant="secondary" loading={busy} onClick={() => void call()} className="px-4">
          Call the waiter
        </Button>
      )}
    </div>
  );
}

export type TableStripProps = {
  restaurant: VisitedRestaurant;
  /** The code in the address. */
  scanned: string | null;
  /** Whether it is inside the page's container. */
  isInside?: boolean | undefined;
};

/** Shows on every page of a visit which table it is, with a button that calls a waiter. */
export function TableStrip({ restaurant, scanned, isInside = false }: TableStripProps) {
  const { businessExternalId: id, name } = restaurant;
  const { visit, problem, retry, end } = useScan(restaurant, scanned);
  const isThere = visit !== undefined;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isThere) dataset.table = '';
    else if (scanned === null || problem !== undefined) delete dataset.table;
  }, [isThere, scanned, problem]);
  useEffect(() => () => void delete document.documentElement.dataset.table, []);
  const Around = isInside ? 'div' : Container;
  if (!visit) {
    return problem === undefined ? null : (
      <Around className="pt-2">
        <Banner kind="error">
          {problem}{' '}
          {retry && (
            <Button variant="quiet" size="sm" onClick={retry}>
              Try again
            </Button>
          )}
        </Banner>
      </Around>
    );
  }
  return (
    <Around className={isInside ? 'pb-4' : 'pt-2'}>
      <section
        aria-label="Your table"
        className="flex min-h-19 items-center gap-3 rounded-md bg-accent-soft py-1.5 pr-2 pl-4 text-accent-deep"
      >
        <Armchair size={22} aria-hidden="true" className="shrink-0 max-sm:hidden" />
        <div className="min-w-0 flex-1">
          <p className="leading-tight wrap-anywhere">
            <strong className="text-lg">{tableTitle(visit.name)}</strong>, {name}
          </p>
          <button
            type="button"
            className="link min-h-9 text-sm pointer-coarse:min-h-11"
            onClick={() => leaveTable(id)}
          >
            Not at the table?
          </button>
        </div>
        <CallWaiter visit={visit} onEnded={end} />
      </section>
    </Around>
  );
}
