import { Outlet } from 'react-router';
import { loadReportTime, ReportClient } from '../features/reports/index.ts';
import { forPage } from '../platform/portal-api.ts';
import { unlessSearchChanged } from '../platform/unless-search-changed.ts';
import type { Route } from './+types/reports';

// It is also where somebody whose role has no reports is turned away.
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, loadReportTime());

/** Another filter is the same time. */
export const shouldRevalidate = unlessSearchChanged;

export default function Reports() {
  return (
    <ReportClient>
      <Outlet />
    </ReportClient>
  );
}
