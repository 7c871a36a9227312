import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { CampaignProvider, isFromApp } from '../features/awards/index.ts';
import { NotFoundView } from '../features/errors/index.ts';
import { BarFrame, Frame } from '../features/site/index.ts';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { LaterPart, later } from './later.tsx';
import { pageAt } from './pages.data.ts';

const widths = { form: 'max-w-form', voting: 'max-w-[760px]', page: 'max-w-[960px]' };

// The app's web view has neither bar nor footer, and does not load them.
const publicBar = later(() => import('./public-bar.tsx'));
const footer = later(async () => ({ default: (await import('./public-bar.tsx')).Footer }));

/**
 * Shown only by browsers that ignore CSS layers: in them `hidden`, like all other classes, has no
 * effect.
 */
const OldBrowser = () => (
  <p className="hidden">
    Your browser is from before 2022, so this page may not work. Update it, or open your link in
    another one.
  </p>
);

/** Visitors from the app bring a token and can go back in the app, so they get no bar of ours. */
export function AwardsFrame({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const isPublic = !isFromApp(new URLSearchParams(search));
  return (
    <Frame
      bar={isPublic && <LaterPart part={publicBar} fallback={<BarFrame />} />}
      foot={isPublic && <LaterPart part={footer} fallback={null} />}
      className="bg-sand"
    >
      <OldBrowser />
      {children}
    </Frame>
  );
}

/**
 * Loads every script that the page at this address needs. A part that fails to load says so itself.
 */
export async function loadParts(pathname: string, search: URLSearchParams) {
  const ofFrame = isFromApp(search) ? [] : [publicBar, footer];
  const parts = [pageAt(pathname)?.later, ...ofFrame];
  await Promise.all(parts.map((part) => part?.load().catch(() => undefined)));
}

/**
 * Chooses the page by its address, not by the router's route table: that works in both scripts
 * (decision 068).
 */
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
            // A ballot ends with its sticky bottom bar; the other pages end with some space.
            width === 'voting' && isFromApp(new URLSearchParams(search))
              ? 'min-h-dvh'
              : 'pb-[max(40px,env(safe-area-inset-bottom))]',
            // Targets are 48 pixels high, for thumbs in a small web view.
            '[&_:is(input,select)]:h-12 [&_:is(button,a.inline-flex)]:min-h-12 [&_button]:min-w-12',
            width === 'page' && 'gap-10 sm:gap-12',
          )}
        >
          {page.later ? (
            <LaterPart part={page.later} fallback={<Skeleton className="h-80" />} />
          ) : (
            <page.Page />
          )}
        </div>
      </AwardsFrame>
    </CampaignProvider>
  );
}
