import { Outlet } from 'react-router';
import { forPage } from '#web/platform/api/portal-api.ts';
import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { loadReportTime, ReportClient } from '../features/reports/report/index.ts';
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
