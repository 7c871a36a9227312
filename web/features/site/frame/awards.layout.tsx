import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { awardsCalls } from '#contract/awards/campaign/calls.ts';
import { serverApi } from '#web/platform/api/api.ts';
import type { PageHandle } from '#web/platform/plain-address.ts';
import { awardsPath } from '#web/platform/visit/site-data.ts';
import {
  CampaignProvider,
  GivenCampaigns,
  isFromApp,
  readByServer,
} from '../../awards/campaign/index.ts';
import { RouteError } from '../errors/index.ts';
import type { Route } from './+types/awards.layout';
import { Footer } from './footer.tsx';
import { Frame } from './frame.tsx';
import { PublicBar } from './public-bar.tsx';

/**
 * The server reads whether there is a token, never which one: its pages are cached for everybody.
 */
export const handle = { queryRead: readByServer } satisfies PageHandle;

/** The campaigns, for the first page of a visit: the browser asks for them again. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  // A voter's other pages show only their own campaign.
  if (isFromApp(searchParams) && pathname !== awardsPath) return { campaigns: null };
  // The pages are useful without them.
  const campaigns = await serverApi(context)
    .call(awardsCalls.listCampaigns)
    .catch(() => null);
  return { campaigns };
}

export const shouldRevalidate = () => false;

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
function AwardsFrame({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const isPublic = !isFromApp(new URLSearchParams(search));
  return (
    <Frame bar={isPublic && <PublicBar />} foot={isPublic && <Footer />} className="awards bg-sand">
      <OldBrowser />
      {children}
    </Frame>
  );
}

export default ({ loaderData }: Route.ComponentProps) => (
  <GivenCampaigns value={loaderData.campaigns}>
    <CampaignProvider>
      <AwardsFrame>
        <Outlet />
      </AwardsFrame>
    </CampaignProvider>
  </GivenCampaigns>
);

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AwardsFrame>
    <RouteError error={error} />
  </AwardsFrame>
);
