import { Outlet } from 'react-router';
import { loadReportTime, ReportClient } from '../features/reports/index.ts';
import { forPage } from '../platform/portal-api.ts';
import { unlessSearchChanged } from '../platform/unless-search-changed.ts';
import type { Route } from './+types/reports';

// The loader also turns away roles without access to reports.
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, loadReportTime());

/** Another filter does not load the time again. */
export const shouldRevalidate = unlessSearchChanged;

export default function Reports() {
  return (
    <ReportClient>
      <Outlet />
    </ReportClient>
  );
}
