import { Component, type ReactNode, useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router';
import { FactsContext } from '../features/awards/index.ts';
import { ErrorPage } from '../features/errors/index.ts';
import { SiteContext } from '../features/site/index.ts';
import { createAnalytics } from '../platform/analytics/analytics.ts';
import { nameShownPage, watchErrors } from '../platform/browser-errors/watch-errors.ts';
import { MessagesProvider } from '../platform/messages.tsx';
import { parseJson } from '../platform/parse-json.ts';
import { useRouteChanges } from '../platform/route-changes.ts';
import { rememberUtmCodes } from '../platform/visit/utm-codes.ts';
import { AwardsApp, loadParts } from './awards-app.tsx';
import { type AwardsData, containerId, dataId } from './awards-data.ts';
import { pageAt } from './pages.data.ts';

watchErrors();

class LastResort extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    return 'error' in this.state ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}

/**
 * Any other page belongs to another script. Its address is already in the history as a step of this
 * page: that step is taken back first, so that the back button leads to this page.
 */
function Leave() {
  useEffect(() => {
    const { href } = location;
    addEventListener('popstate', () => location.assign(href), { once: true });
    history.back();
  }, []);
  return null;
}

function Pages({ analytics: settings }: { analytics: AwardsData['site']['site']['analytics'] }) {
  const { pathname } = useLocation();
  const isOurs = pathname.startsWith('/campaign/');
  const page = pageAt(pathname);
  const analytics = useMemo(() => createAnalytics(settings), [settings]);
  useRouteChanges(analytics);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is identified by its name
  useEffect(() => {
    if (!page) return;
    nameShownPage(`awards/${page.name}`);
    document.title = page.title;
  }, [page?.name]);
  useEffect(() => {
    rememberUtmCodes(new URL(location.href));
    document.documentElement.dataset.alive = '';
  }, []);
  return isOurs ? <AwardsApp /> : <Leave />;
}

const given = parseJson(document.getElementById(dataId)?.textContent ?? null) as AwardsData;
const container = document.getElementById(containerId);

// Rendered from scratch, not hydrated: the server knows neither the token nor what this browser
// stored, so most of the page would differ from what it sent.
if (container) {
  await loadParts(location.pathname, new URLSearchParams(location.search));
  createRoot(container).render(
    <LastResort>
      <SiteContext value={given.site}>
        <FactsContext value={given.facts}>
          <MessagesProvider>
            <BrowserRouter>
              <Pages analytics={given.site.site.analytics} />
            </BrowserRouter>
          </MessagesProvider>
        </FactsContext>
      </SiteContext>
    </LastResort>,
  );
}
