import { QueryClientProvider } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { longestFind } from '#contract/reports/transactions/find-transactions.ts';
import { sessionQueries } from '#web/platform/query/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type FoundAnything, useFoundAnything } from './use-found-anything.ts';
import type { FoundLink } from './use-found-people.ts';

type FindDialogProps = { open: boolean; onClose: () => void };

/** Up and Down go through the field and what was found, in a circle. */
function moveFocus(event: KeyboardEvent, within: HTMLElement | null) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || !within) return;
  const stops = [...within.querySelectorAll<HTMLElement>('input, a[href]')];
  const now = stops.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  stops.at((now + by) % stops.length)?.focus();
}

function Found({ link, onOpen }: { link: FoundLink; onOpen: () => void }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={link.to}
        onClick={onOpen}
        className="-mx-3 flex min-h-12 items-center gap-3 rounded-sm px-3 py-1.5 no-underline hover:bg-sand"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold figures">{link.title}</span>
          {link.text && <span className="block text-sm text-ink-soft figures">{link.text}</span>}
        </span>
        {link.cents !== null && <Money cents={link.cents} strong />}
      </Link>
    </li>
  );
}

type FoundListProps = {
  title: string;
  links: readonly FoundLink[];
  onOpen: () => void;
  children?: ReactNode;
};

type MoreProps = { to: string | undefined; what: string; text: string; onOpen: () => void };

function More({ to, what, text, onOpen }: MoreProps) {
  if (to === undefined) return null;
  return (
    <Link to={to} onClick={onOpen} className="link py-2.5 text-sm">
      All {what} with "{text}"
    </Link>
  );
}

function FoundList({ title, links, onOpen, children }: FoundListProps) {
  if (links.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-semibold text-ink-soft">{title}</h3>
      <ul aria-label={title}>
        {links.map((link) => (
          <Found key={link.key} link={link} onOpen={onOpen} />
        ))}
      </ul>
      {children}
    </section>
  );
}

/** In the order in which it is shown. */
const allOf = ({ order, customers, webOrders, deposits, transactions }: FoundAnything) => [
  ...order,
  ...customers,
  ...webOrders,
  ...deposits,
  ...transactions,
];

const foundText = (found: FoundAnything): string => {
  const count = allOf(found).length;
  if (count === 0) return 'Nothing found';
  return found.moreDeposits || found.moreTransactions
    ? `More than ${count} found`
    : `${count} found`;
};

function Answer({
  found,
  text,
  onOpen,
}: {
  found: FoundAnything;
  text: string;
  onOpen: () => void;
}) {
  const { order, deposits, transactions, closest, isLoading, hasFailed, retry } = found;
  const isEmpty = allOf(found).length === 0;
  if (hasFailed) {
    return (
      <div className="grid justify-items-start gap-3" role="alert">
        <p>We couldn't look for that just now.</p>
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-5" aria-busy={isLoading}>
      <FoundList title="Order" links={order} onOpen={onOpen} />
      <FoundList title="Customer" links={found.customers} onOpen={onOpen} />
      <FoundList title="Orders on the web" links={found.webOrders} onOpen={onOpen} />
      <FoundList title="Deposits" links={deposits} onOpen={onOpen}>
        <More to={found.moreDeposits} what="deposits" text={text} onOpen={onOpen} />
      </FoundList>
      <FoundList title="Transactions, newest first" links={transactions} onOpen={onOpen}>
        <More to={found.moreTransactions} what="transactions" text={text} onOpen={onOpen} />
      </FoundList>
      {isEmpty && isLoading && <Skeleton className="h-12" />}
      {isEmpty && !isLoading && (
        <p>
          Nothing with "{text}". Try an order number such as 1042, an amount such as 1,204.55, or a
          mobile number.
        </p>
      )}
      <FoundList
        title={closest.length === 1 ? 'Closest deposit' : 'Closest deposits'}
        links={closest}
        onOpen={onOpen}
      />
    </div>
  );
}

function Find({ open, onClose }: FindDialogProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const found = useFoundAnything(open ? text : '');
  // Enter before the answer opens what it finds first.
  const [isEntered, setIsEntered] = useState(false);
  const { isLoading, sought } = found;
  const [first] = allOf(found);

  useEffect(() => {
    if (open) field.current?.select();
  }, [open]);
  useEffect(() => {
    if (!isEntered || isLoading) return;
    setIsEntered(false);
    if (!first) return;
    onClose();
    void navigate(first.to);
  }, [isEntered, isLoading, first, navigate, onClose]);

  const type = (next: string) => {
    setIsEntered(false);
    setText(next);
  };
  return (
    <Dialog open={open} onClose={onClose} title="Find" size="md" footer={null}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move the focus between its links */}
      <div
        ref={content}
        className="grid gap-5"
        onKeyDown={(event) => moveFocus(event, content.current)}
      >
        <search>
          <form
            data-kept
            onSubmit={(event) => {
              event.preventDefault();
              setIsEntered(text.trim() !== '');
            }}
          >
            <SearchField
              input={field}
              label="Order number, amount, deposit or caller"
              clearLabel="Clear the search"
              value={text}
              maxLength={longestFind}
              onType={type}
              onClear={() => type('')}
            />
          </form>
        </search>
        <p role="status" className="sr-only">
          {sought === '' || isLoading ? '' : foundText(found)}
        </p>
        {sought === '' ? (
          <p className="text-ink-soft">
            Such as 1042, $34.20, the amount of a deposit on your bank statement, or the name or
            number of somebody who calls.
          </p>
        ) : (
          <Answer found={found} text={sought} onOpen={onClose} />
        )}
      </div>
    </Dialog>
  );
}

/** One field for an order, an amount, a deposit or a person, from any page of the portal. */
export default function FindDialog(props: FindDialogProps) {
  // The bar is outside of the pages, whose client belongs to one person at one restaurant.
  const { number, client } = sessionQueries();
  return (
    <QueryClientProvider key={number} client={client}>
      <Find {...props} />
    </QueryClientProvider>
  );
}
