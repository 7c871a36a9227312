import { loadPagesForPage } from '#web/platform/query/load-for-page.ts';
import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import type { Route } from './+types/customers.page';
import { Customers } from './customers.tsx';
import { readCustomersView } from './customers-view.ts';
import { customerPages } from './use-customers.ts';

// The loader also turns away roles without access to customers.
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = readCustomersView(new URL(request.url).searchParams);
  return loadPagesForPage(request, customerPages(view));
}

/** The page itself loads another filter or order. */
export const shouldRevalidate = unlessSearchChanged;

export default Customers;
