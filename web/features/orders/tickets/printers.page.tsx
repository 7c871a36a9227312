import { Printer } from 'lucide-react';
import { useState } from 'react';
import { ticketCalls } from '#contract/orders/tickets/calls.ts';
import { problemWords } from '#contract/orders/tickets/printer-status.ts';
import { mostPrinters, type TicketPrinter } from '#contract/orders/tickets/tickets.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { localDateText } from '#web/platform/local-time.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { sinceText } from '#web/platform/since-text.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/card-section.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Route } from './+types/printers.page';
import { AddPrinter } from './add-printer.tsx';

const printers = q(ticketCalls.listTicketPrinters);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, printers);

/** A printer asks every few seconds: after so long, it is off or has no network. */
const awayAfterMs = 2 * minuteMs;

function State({ printer, nowMs }: { printer: TicketPrinter; nowMs: number }) {
  const { seenAt, problem, waiting } = printer;
  if (seenAt === null) return <Badge>Not connected yet</Badge>;
  const isAway = nowMs - Date.parse(seenAt) > awayAfterMs;
  return (
    <>
      {isAway ? (
        <Badge tone="warn">Offline</Badge>
      ) : problem === null ? (
        <Badge tone="success">Ready</Badge>
      ) : (
        <Badge tone="warn">{problemWords[problem]}</Badge>
      )}
      <span className="text-sm text-ink-soft">
        Last seen {sinceText(seenAt, nowMs)}
        {waiting > 0 && `, ${waiting} ${waiting === 1 ? 'ticket' : 'tickets'} waiting`}
      </span>
    </>
  );
}

function OnePrinter({ printer, nowMs }: { printer: TicketPrinter; nowMs: number }) {
  const { printerId, name, addedAt, addedBy } = printer;
  const { busy, run } = useAction();
  const finish = useFinish();
  const [isAsking, setAsking] = useState(false);
  const params = { printerId };

  const print = async () => {
    const done = await run(() => portalApi.call(ticketCalls.testTicketPrinter, { params }));
    if (done) await finish(`${name} prints a test ticket when it next asks.`);
  };
  const remove = async () => {
    const done = await run(() => portalApi.call(ticketCalls.revokeTicketPrinter, { params }));
    setAsking(false);
    if (done) await finish(`${name} is removed.`);
  };

  return (
    <Card as="li" padding="sm" className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <h3 className="text-md wrap-anywhere">{name}</h3>
        <p className="flex flex-wrap items-center gap-2">
          <State printer={printer} nowMs={nowMs} />
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          Added {localDateText(addedAt)} by {addedBy}
        </p>
      </div>
      <div className="flex flex-wrap">
        <Button variant="quiet" size="sm" loading={busy} onClick={() => void print()}>
          Print a test<span className="sr-only">: {name}</span>
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Remove ${name}?`}
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button loading={busy} onClick={() => void remove()}>
              Remove
            </Button>
          </>
        }
      >
        <p>It gets no more tickets, and its address stops working.</p>
      </Dialog>
    </Card>
  );
}

/** The printers of the kitchen, how they are, and a way to add one. */
function Printers({ printers, nowMs }: { printers: readonly TicketPrinter[]; nowMs: number }) {
  return (
    <div className="grid gap-6">
      {printers.length === 0 ? (
        <EmptyState
          as="h3"
          size="sm"
          icon={<Printer size={26} />}
          title="No printers yet"
          text="Any printer with CloudPRNT works, such as Star's mC-Print3 and TSP100IV."
        />
      ) : (
        <ul aria-label="Printers" className="grid gap-3">
          {printers.map((printer) => (
            <OnePrinter key={printer.printerId} printer={printer} nowMs={nowMs} />
          ))}
        </ul>
      )}
      {printers.length < mostPrinters && <AddPrinter />}
    </div>
  );
}

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
