import { Printer } from 'lucide-react';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { tableTitle } from '#contract/orders/tables/table-title.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { OrderingToEdit } from '#contract/portal/edits/ordering.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QrPicture } from '#web/ui/qr-picture.tsx';
import { PortalBreadcrumb, PortalTitle } from '../../../site/frame/index.ts';
import type { Route } from './+types/tables.page';
import { RenewCards } from './renew-cards.tsx';

const ordering = q(editCalls.getOrderingToEdit);
const ownRestaurant = q(restaurantCalls.getOwnRestaurant);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForPage(request, ordering, ownRestaurant);

type TableCardsProps = { restaurantName: string; tables: OrderingToEdit['tables']['tables'] };

/** Cards to cut out, six on a Letter page within its margins, the shorter of the two paper sizes. */
const TableCards = ({ restaurantName, tables }: TableCardsProps) => (
  <ul
    aria-label="QR codes"
    className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-4 print:grid-cols-2 print:gap-[4mm]"
  >
    {tables.map(({ code, name, link }) => (
      <li
        key={code}
        className="grid break-inside-avoid content-between justify-items-center gap-2 rounded-lg border border-edge bg-paper p-4 text-center print:h-[76mm] print:p-[3mm]"
      >
        <p className="max-w-full text-sm text-ink-soft text-balance wrap-anywhere line-clamp-2">
          {restaurantName}
        </p>
        <h2 className="max-w-full text-2xl wrap-anywhere">{tableTitle(name)}</h2>
        <QrPicture
          text={link}
          label={`QR code of ${tableTitle(name)}`}
          className="max-w-44 print:max-w-[46mm]"
        />
        <p className="font-semibold">Scan to see the menu and order</p>
      </li>
    ))}
  </ul>
);

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
            <div className="flex flex-wrap gap-3">
              <RenewCards tables={tables} version={result.tables.version} />
              <Button icon={<Printer size={18} />} onClick={() => window.print()}>
                Print
              </Button>
            </div>
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
