import { useMatches } from 'react-router';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ReportHeading } from '../features/reports/report/index.ts';
import { PortalBreadcrumb, PortalTabs } from '../features/site/frame/index.ts';
import { type LoadingHeading, loadingHeadings } from './loading-headings.data.ts';

/** Buttons that a phone shows as icons. */
const iconsOnPhone: ReadonlySet<string> = new Set(['Export', 'Back to Reports']);

function Heading({ title, above = [], layout = 'page', buttons = ['Export'] }: LoadingHeading) {
  if (layout === 'report') {
    return (
      <div className="[&_button]:invisible">
        <ReportHeading
          title={title}
          subtitle=""
          askedAtMs={undefined}
          above={above ?? []}
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
    <div className={layout === 'reports' ? 'grid gap-1' : undefined}>
      {above && <PortalBreadcrumb above={above} here={title} />}
      <div className={layout === 'row' ? 'flex min-h-11 items-center' : undefined}>
        <h1 className="text-2xl">{title}</h1>
      </div>
    </div>
  );
}

/**
 * What a page of the portal looks like before its session is there: the server renders it, the same
 * for everyone. On the device, it has the tabs of the person who is signed in at once.
 */
export function LoadingPage() {
  const user = useSignedInUser();
  const heading = loadingHeadings[useMatches().at(-1)?.id ?? ''];
  const isReport = heading?.layout?.startsWith('report');
  return (
    <>
      {user === null ? (
        <div className="h-12.25 border-b border-line bg-paper" />
      ) : (
        <PortalTabs user={user} />
      )}
      <Container
        width={heading?.width}
        className={`grid grid-cols-1 gap-6 ${isReport ? 'py-6' : 'py-8'}`}
      >
        {/* A picture of the heading: the page's own follows, and is the one to read and to use. */}
        <div aria-hidden="true" inert>
          {heading ? <Heading {...heading} /> : <Skeleton className="h-9 w-60" />}
        </div>
        <LoadingRegion label="Loading" className="grid gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </LoadingRegion>
      </Container>
    </>
  );
}
