import { forPage } from '#web/platform/api/portal-api.ts';
import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import {
  Customers,
  type FirstCustomers,
  loadCustomers,
  readView,
} from '../features/diners/customers/index.ts';
import { usePortalSession } from '../features/people/access/index.ts';
import { ReportClient } from '../features/reports/report/index.ts';
import type { Route } from './+types/customers';

// The loader also turns away roles without access to customers.
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<FirstCustomers> {
  const view = readView(new URL(request.url).searchParams);
  return { view, page: await forPage(request, loadCustomers(view)) };
}

/** The page itself loads another filter or order. */
export const shouldRevalidate = unlessSearchChanged;

export const meta = unlistedMeta('Customers | Joyous');

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const restaurant = usePortalSession()?.currentUser.businessExternalId;
  // Another restaurant starts fresh.
  return (
    <ReportClient key={restaurant}>
      <Customers first={loaderData} />
    </ReportClient>
  );
}
