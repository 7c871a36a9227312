import { Printer } from 'lucide-react';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TableCards } from '../../../orders/terms/index.ts';
import { PortalBreadcrumb, PortalTitle } from '../../../site/frame/index.ts';
import type { Route } from './+types/tables.page';

const ordering = q(editCalls.getOrderingToEdit);
const ownRestaurant = q(restaurantCalls.getOwnRestaurant);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForPage(request, ordering, ownRestaurant);

export default function DetailsTables() {
  const { result } = useCall(ordering);
  const { result: restaurant } = useCall(ownRestaurant);
  if (!result || !restaurant) return null;
  const { tables } = result.tables;
  return (
    <Container className="grid gap-5 py-8 print:p-0">
      <div className="print:hidden">
        <PortalBreadcrumb />
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <div>
            <PortalTitle />
            <p className="mt-1 text-ink-soft">Six cards a page, Letter or A4, to cut out.</p>
          </div>
          {tables.length > 0 && (
            <Button icon={<Printer size={18} />} onClick={() => window.print()}>
              Print
            </Button>
          )}
        </div>
      </div>
      {tables.length === 0 ? (
        <EmptyState title="No tables yet" text="Add tables under Ordering to print their codes." />
      ) : (
        <TableCards restaurantName={restaurant.name} tables={tables} />
      )}
    </Container>
  );
}
