import { ticketCalls } from '#contract/orders/tickets/calls.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Section } from '#web/ui/card-section.tsx';
import type { Route } from './+types/printers.page';
import { Printers } from './printers.tsx';

const printers = q(ticketCalls.listTicketPrinters);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, printers);

export default function PrintersPage() {
  const { result, askedAtMs = 0 } = useCall(printers);
  if (!result) return null;
  return (
    <div className="max-w-180">
      <Section title="Printers for tickets">
        <p>
          Each prints a ticket when an order on the web is accepted, and another if it's canceled
          after that.
        </p>
        <Printers printers={result.printers} nowMs={askedAtMs} />
      </Section>
    </div>
  );
}
