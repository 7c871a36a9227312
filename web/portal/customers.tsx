import { usePortalSession } from '../features/access/index.ts';
import {
  Customers,
  type FirstCustomers,
  loadCustomers,
  readView,
} from '../features/customers/index.ts';
import { ReportClient } from '../features/reports/index.ts';
import { forPage } from '../platform/portal-api.ts';
import { unlessSearchChanged } from '../platform/unless-search-changed.ts';
import { unlistedMeta } from '../platform/unlisted-meta.ts';
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
