import { Outlet } from 'react-router';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import type { Route } from './+types/reports.layout';
import { forgetReports, reportTime } from './report-time.ts';

// The loader also turns away roles without access to reports.
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  forgetReports();
  return loadForPage(request, reportTime);
}

/** Another filter does not load the time again. */
export const shouldRevalidate = unlessSearchChanged;

export default function Reports() {
  const { result } = useCall(reportTime);
  return result && <Outlet />;
}
