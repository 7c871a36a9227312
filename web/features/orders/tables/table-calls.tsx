import { HandHelping } from 'lucide-react';
import { tableTitle } from '#contract/orders/tables/table-title.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { useTableCalls } from './use-table-calls.ts';

type TableCallsProps = ReturnType<typeof useTableCalls> & { nowMs: number };

/** `Table 4 needs a waiter`, and for how long, until somebody presses Done. */
export function TableCalls({ calls, failure, ending, end, nowMs }: TableCallsProps) {
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {failure !== undefined && calls.length > 0 && (
        <Banner kind="error" isSaid={false}>
          {failure}
        </Banner>
      )}
      {calls.map((call) => {
        const minutes = Math.floor((nowMs - Date.parse(call.calledAt)) / minuteMs);
        return (
          <div
            key={call.code}
            className="flex min-h-13 items-center gap-3 rounded-md border-2 border-accent bg-accent-soft py-1 pr-1.5 pl-4 text-accent-deep"
          >
            <HandHelping size={22} aria-hidden="true" className="shrink-0" />
            <p className="min-w-0 flex-1 text-lg wrap-anywhere">
              <strong>{tableTitle(call.table)} needs a waiter</strong>
              {/* Not read out again each minute. */}
              {minutes > 0 && <span aria-live="off">, {minutes} min</span>}
            </p>
            <Button
              aria-label={`Done, ${tableTitle(call.table)}`}
              loading={ending === call.code}
              onClick={() => void end(call)}
              className="px-5"
            >
              Done
            </Button>
          </div>
        );
      })}
    </div>
  );
}
