import type { PortalPage, PortalPath } from '#contract/site/frame/portal-pages.data.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ReportHeading } from '../../reports/report/index.ts';
import {
  PortalBreadcrumb,
  PortalTabs,
  PortalTitle,
  usePortalPage,
} from '../../site/frame/index.ts';

type Shape = {
  width?: 'wide' | 'form';
  /** The buttons of a report before Print: its title wraps beside them. */
  buttons?: readonly string[];
  /** Its heading is as high as a button beside it. */
  isRow?: boolean;
};

/** Where a heading looks different from the others of its kind. */
const shapes: Partial<Record<string, Shape>> = {
  dashboard: { width: 'wide' },
  customers: { width: 'wide' },
  'management/feedback': { isRow: true },
  'reports/transaction': { width: 'form', buttons: [] },
  'reports/itemSales': { width: 'wide', buttons: ['Back to Reports', 'Export'] },
  'reports/incomeExpense': { width: 'wide', buttons: ['Year Statement', 'Export'] },
  'reports/coupons': { buttons: ['Export'] },
  'reports/disputes': { width: 'form' },
  'reports/disputes/:orderId': {},
} satisfies Partial<Record<PortalPath, Shape>>;
const usualReport: Shape = { width: 'wide', buttons: ['Export'] };

const inReports = ({ path }: PortalPage) => path.startsWith('reports');
const isReport = (page: PortalPage) => inReports(page) && !/^reports([/][*])?$/.test(page.path);
const shapeOf = (page: PortalPage) =>
  shapes[page.path] ?? (isReport(page) ? usualReport : undefined);

/** Buttons that a phone shows as icons. */
const iconsOnPhone: ReadonlySet<string> = new Set(['Export', 'Back to Reports']);

type HeadingProps = Shape & { page: PortalPage };

function Heading({ page, buttons, isRow }: HeadingProps) {
  if (buttons) {
    return (
      <div className="[&_button]:invisible">
        <ReportHeading
          subtitle=""
          askedAtMs={undefined}
          actions={buttons.map((label) => (
            <Button
              key={label}
              variant="secondary"
              size="sm"
              className={iconsOnPhone.has(label) ? 'max-sm:w-11 max-sm:px-0' : undefined}
            >
              <span className={iconsOnPhone.has(label) ? 'max-sm:sr-only' : undefined}>
                {label}
              </span>
            </Button>
          ))}
        />
      </div>
    );
  }
  return (
    <div className={inReports(page) ? 'grid gap-1' : undefined}>
      {page.above !== null && <PortalBreadcrumb />}
      <div className={isRow ? 'flex min-h-11 items-center' : undefined}>
        <PortalTitle />
      </div>
    </div>
  );
}

/** The page's bar has the heading. */
const LoadingFullScreen = ({ title }: { title: string }) => (
  <>
    <div className="flex h-14 items-center border-b border-line bg-paper px-3">
      <h1 className="text-xl">{title}</h1>
    </div>
    <LoadingRegion label="Loading" className="grid gap-2 p-2 md:grid-cols-3">
      <Skeleton className="h-60" />
      <Skeleton className="h-60" />
      <Skeleton className="h-60" />
    </LoadingRegion>
  </>
);

/**
 * What a page of the portal looks like before its session is there: the server renders it, the same
 * for everyone. On the device, it has the tabs of the person who is signed in at once.
 */
export function LoadingPage() {
  const user = useSignedInUser();
  const page = usePortalPage();
  const shape = page && shapeOf(page);
  if (page?.isFullScreen) return <LoadingFullScreen title={page.title} />;
  return (
    <>
      {user === null ? (
        <div className="h-12.25 border-b border-line bg-paper" />
      ) : (
        <PortalTabs user={user} />
      )}
      <Container
        width={shape?.width}
        className={`grid grid-cols-1 gap-6 ${page && inReports(page) ? 'py-6' : 'py-8'}`}
      >
        {/* A picture of the heading: the page's own follows, and is the one to read and to use. */}
        <div aria-hidden="true" inert>
          {page ? <Heading page={page} {...shape} /> : <Skeleton className="h-9 w-60" />}
        </div>
        <LoadingRegion label="Loading" className="grid gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </LoadingRegion>
      </Container>
    </>
  );
}
