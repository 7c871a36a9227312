import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { CampaignProvider, isFromApp } from '../features/awards/index.ts';
import { NotFoundView } from '../features/errors/index.ts';
import { BarFrame, Frame } from '../features/site/index.ts';
import { classNames } from '../ui/class-names.ts';
import { LaterPage } from './later-page.tsx';
import { pageAt } from './pages.data.ts';

const widths = { form: 'max-w-form', voting: 'max-w-[760px]', page: 'max-w-[960px]' };

// The app's web view has no bar, and does not load one.
const PublicBar = lazy(() => import('./public-bar.tsx'));

/** Who comes from the app brings a token, and has the app's own way back: no bar of ours. */
export function AwardsFrame({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const bar = isFromApp(new URLSearchParams(search)) ? null : (
    <Suspense fallback={<BarFrame />}>
      <PublicBar />
    </Suspense>
  );
  return (
    // No footer: these pages are made for the app's web view.
    <Frame bar={bar} className="bg-sand">
      {children}
    </Frame>
  );
}

/** By the address, and not by the router's table of routes: the same in both scripts (decision 068). */
export function AwardsApp() {
  const { pathname, search } = useLocation();
  const page = pageAt(pathname);
  if (!page) {
    return (
      <AwardsFrame>
        <NotFoundView />
      </AwardsFrame>
    );
  }
  const { width } = page;
  return (
    <CampaignProvider>
      <AwardsFrame>
        <div
          className={classNames(
            widths[width],
            'mx-auto flex w-full flex-col gap-6 px-gutter pt-[max(24px,env(safe-area-inset-top))] sm:pt-10',
            // What sticks to the bottom of a ballot ends the page; the others end with some space.
            width === 'voting'
              ? isFromApp(new URLSearchParams(search))
                ? 'min-h-dvh'
                : 'min-h-[calc(100dvh-64px)]'
              : 'pb-[max(40px,env(safe-area-inset-bottom))]',
            // Thumbs in a small web view: every target has 48 pixels.
            '[&_:is(input,select)]:h-12 [&_:is(button,a.inline-flex)]:min-h-12 [&_button]:min-w-12',
            width === 'page' && 'gap-10 sm:gap-12',
          )}
        >
          {page.later ? <LaterPage page={page.later} /> : <page.Page />}
        </div>
      </AwardsFrame>
    </CampaignProvider>
  );
}
