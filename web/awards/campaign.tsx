import { use } from 'react';
import { data, useLocation } from 'react-router';
import { awardsCalls } from '#contract/awards/calls.ts';
import { FactsContext, isFromApp, readByServer } from '../features/awards/index.ts';
import { pageMeta } from '../features/discovery/index.ts';
import { notFoundMeta, RouteError } from '../features/errors/index.ts';
import { useSite } from '../features/site/index.ts';
import { serverApi } from '../platform/api.ts';
import type { PageHandle } from '../platform/plain-address.ts';
import { ScriptNonce } from '../platform/script-nonce.ts';
import { unlistedMeta } from '../platform/unlisted-meta.ts';
import type { Route } from './+types/campaign';
import { AwardsApp, AwardsFrame, loadParts } from './awards-app.tsx';
import { type AwardsData, containerId, dataId } from './awards-data.ts';
import { pageAt } from './pages.data.ts';

/**
 * The server reads whether there is a token, never which one: its pages are cached for everybody.
 */
export const handle = { queryRead: readByServer } satisfies PageHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const page = pageAt(pathname);
  // Waits for every part, so that even a server that has just started renders the whole page.
  await loadParts(pathname, searchParams);
  if (!page) return data({ facts: null }, { status: 404 });
  if (page.name !== 'foodieChoice') return { facts: null };
  // The page is useful without them, and its script asks again.
  const facts = await serverApi(context)
    .call(awardsCalls.listCampaigns)
    .catch(() => null);
  return { facts };
}

export const meta: Route.MetaFunction = (args) => {
  const page = pageAt(args.location.pathname);
  if (!page) return notFoundMeta();
  if (page.name !== 'foodieChoice') return unlistedMeta(page.title)();
  return pageMeta(args.matches, {
    title: page.title,
    description:
      "Nominate and vote for the best local restaurants in the Foodie's Choice Awards: dates, prizes, past winners, and how every ballot can be checked.",
    path: '/campaign/foodieChoice',
  });
};

/** Text in a script element ends at the first closing script tag, so every `<` is escaped. */
const asScriptText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The page as the server sees it, and the script that brings it to life (decision 068). */
export default function Campaign({ loaderData: { facts } }: Route.ComponentProps) {
  const nonce = use(ScriptNonce);
  const { search } = useLocation();
  const { site, cities } = useSite();
  // In the app there is no footer, and so no list of cities.
  const isApp = isFromApp(new URLSearchParams(search));
  const given: AwardsData = { site: { site, cities: isApp ? [] : cities }, facts };
  const script = `await import(${JSON.stringify(import.meta.env.VITE_AWARDS_SCRIPT ?? '')});`;
  return (
    <>
      <div id={containerId}>
        <FactsContext value={facts}>
          <AwardsApp />
        </FactsContext>
      </div>
      <script
        id={dataId}
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own, escaped above
        dangerouslySetInnerHTML={{ __html: asScriptText(given) }}
      />
      <script
        type="module"
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the name of a file of ours
        dangerouslySetInnerHTML={{ __html: script }}
      />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AwardsFrame>
    <RouteError error={error} />
  </AwardsFrame>
);
