import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { PortalBreadcrumb } from '../../portal/shell/index.ts';

const reports = { label: 'Reports', to: '/business/reports' };

type ReportHeadingProps = {
  title: string;
  /** "Nov 1-21, Central Time, complete up to 10:42 PM". */
  subtitle: string;
  /** Left out: prints what is drawn. */
  onPrint?: () => void;
  /** Breadcrumbs between Reports and this page. */
  above?: { label: string; to: string }[];
  actions?: ReactNode;
  /** On a phone: one menu beside the breadcrumbs, in place of Print and the other buttons. */
  more?: ReactNode;
};

const printPage = () => window.print();

/** Breadcrumbs, the report's title and period, and the actions for the whole report. */
export function ReportHeading({
  title,
  subtitle,
  onPrint = printPage,
  above = [],
  actions,
  more,
}: ReportHeadingProps) {
  const user = useSignedInUser();
  return (
    <div className="grid gap-1">
      <div className="flex min-w-0 items-center justify-between gap-2">
        <PortalBreadcrumb above={[reports, ...above]} here={title} />
        {more}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          {/* On the screen, the bar at the top says it. */}
          <p className="hidden text-md font-semibold print:block">{user?.businessName}</p>
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-1 min-h-5 text-ink-soft">{subtitle}</p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {actions}
          {more === undefined && (
            <Button variant="secondary" size="sm" icon={<Printer size={16} />} onClick={onPrint}>
              Print
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
