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
  /** Left out: prints what is drawn. `null`: one of the actions prints. */
  onPrint?: (() => void) | null;
  /** Breadcrumbs between Reports and this page. */
  above?: { label: string; to: string }[];
  actions?: ReactNode;
};

const printPage = () => window.print();

/** Breadcrumbs, the report's title and period, and the actions for the whole report. */
export function ReportHeading({
  title,
  subtitle,
  onPrint = printPage,
  above = [],
  actions,
}: ReportHeadingProps) {
  const user = useSignedInUser();
  return (
    <div className="grid md:gap-1">
      <PortalBreadcrumb above={[reports, ...above]} here={title} />
      <div className="max-md:-mt-2 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className={onPrint === null ? 'min-w-0 flex-1' : undefined}>
          {/* On the screen, the bar at the top says it. */}
          <p className="hidden text-md font-semibold print:block">{user?.businessName}</p>
          <h1 className="text-2xl">{title}</h1>
          <p className="min-h-5 text-ink-soft md:mt-1">{subtitle}</p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {actions}
          {onPrint && (
            <Button variant="secondary" size="sm" icon={<Printer size={16} />} onClick={onPrint}>
              Print
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
