import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSignedInUser } from '../../platform/session/use-session.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';

const home = [
  { label: 'Business Dashboard', to: '/business/dashboard' },
  { label: 'Reports', to: '/business/reports' },
];

type ReportHeadingProps = {
  title: string;
  /** "Nov 1-21, Central Time, complete up to 10:42 PM". */
  subtitle: string;
  /** Breadcrumbs between Reports and this page. */
  above?: { label: string; to: string }[];
  actions?: ReactNode;
};

/** Breadcrumbs, the report's title and period, and the actions for the whole report. */
export function ReportHeading({ title, subtitle, above = [], actions }: ReportHeadingProps) {
  const user = useSignedInUser();
  return (
    <div className="grid gap-1">
      <Breadcrumb above={[...home, ...above]} here={title} />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          {/* On the screen, the bar at the top says it. */}
          <p className="hidden text-md font-semibold print:block">{user?.businessName}</p>
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-1 min-h-5 text-ink-soft">{subtitle}</p>
        </div>
        <div className="flex gap-2 print:hidden">
          {actions}
          <Button
            variant="secondary"
            size="sm"
            icon={<Printer size={16} />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </div>
      </div>
    </div>
  );
}
