import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { isoDateTimeAt } from '#contract/reports/report/iso-date-time.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { momentText } from '#web/ui/figures/day-words.ts';
import { PortalBreadcrumb, PortalTitle } from '../../site/frame/index.ts';
import { useReportTime } from './report-time.ts';
import { type Completeness, TillNote } from './till-note.tsx';

type ReportHeadingProps = {
  /** Where it says more than the page's title. */
  title?: string | undefined;
  /** "Nov 1-21, Central Time, complete up to 10:42 PM". */
  subtitle: string;
  /** How far it is complete, for a report of a range. */
  completeness?: Completeness;
  /** False if there is nothing to print. */
  hasPrint?: boolean;
  /** When what is shown was asked for, by this device's clock; undefined while it loads. */
  askedAtMs: number | undefined;
  /** Left out: prints what is drawn. */
  onPrint?: () => void;
  actions?: ReactNode;
  /** What came since: on a phone it floats, and moves nothing. */
  news?: ReactNode;
};

const printPage = () => window.print();

/** On paper: from when it is, by the server's clock, in the restaurant's time. */
function AsOf({ askedAtMs }: { askedAtMs: number }) {
  const { nowMs, zones } = useReportTime();
  const atMs = nowMs() - (Date.now() - askedAtMs);
  return (
    <p className="hidden text-sm print:block">As of {momentText(isoDateTimeAt(zones, atMs))}</p>
  );
}

/** Breadcrumbs, the report's title and period, and the actions for the whole report. */
export function ReportHeading({
  title,
  subtitle,
  completeness,
  hasPrint = true,
  askedAtMs,
  onPrint = printPage,
  actions,
  news,
}: ReportHeadingProps) {
  const user = useSignedInUser();
  // On a phone, as little as possible before the first row.
  return (
    <div className="grid max-sm:-mt-6 sm:gap-1">
      <PortalBreadcrumb here={title} />
      <div className="flex items-start justify-between gap-x-2 max-sm:pointer-coarse:-mt-3 gap-y-3 sm:flex-wrap sm:items-end sm:gap-x-4">
        <div className="min-w-0">
          {/* On the screen, the bar at the top says it. */}
          <p className="hidden text-md font-semibold print:block">{user?.businessName}</p>
          <PortalTitle here={title} />
          <p className="min-h-5 text-ink-soft sm:mt-1">{subtitle}</p>
          {askedAtMs !== undefined && <AsOf askedAtMs={askedAtMs} />}
          {completeness && <TillNote {...completeness} />}
        </div>
        <div className="flex shrink-0 flex-wrap justify-end gap-2 print:hidden">
          {news && (
            <div className="max-sm:pointer-events-none max-sm:fixed max-sm:inset-x-0 max-sm:bottom-[calc(var(--foot)+24px)] max-sm:z-30 max-sm:grid max-sm:justify-items-center max-sm:*:pointer-events-auto">
              {news}
            </div>
          )}
          {actions}
          {hasPrint && (
            <Button
              variant="secondary"
              size="sm"
              icon={<Printer size={16} />}
              className="max-sm:w-11 max-sm:px-0"
              onClick={onPrint}
            >
              <span className="max-sm:sr-only">Print</span>
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** On paper: which rows the report leaves out. The filters themselves aren't printed. */
export const PaperFilter = ({ text }: { text: string }) =>
  text === '' ? null : <p className="hidden print:block">Filter: {text}</p>;
