import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { shownCents } from '#contract/money/cents.ts';
import { payPageCalls } from '#contract/orders/payments/calls.ts';
import type { PayPage } from '#contract/orders/payments/pay-page.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const meta = unlistedMeta('Pay | Joyous');

const cards = [
  { card: 'APPROVE', name: 'A card that approves', effect: 'You go back to your order.' },
  { card: 'DECLINE', name: 'A card that declines', effect: 'You can try another one.' },
  { card: 'CHECK', name: 'A card that asks whether it is you', effect: 'One more step.' },
  { card: 'LATE', name: 'A card that answers late', effect: 'We hear of it after 20 seconds.' },
  { card: 'LOSE', name: 'A card whose answer is lost', effect: 'We have to ask for it.' },
  {
    card: 'DISPUTE',
    name: 'A card that disputes later',
    effect: 'When the order is accepted. Who answers "winning_evidence" wins.',
  },
] as const;

type CardName = (typeof cards)[number]['card'];

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : "The server isn't responding. Try again.";

function usePayPage(sessionId: string) {
  const [page, setPage] = useState<PayPage>();
  const [problem, setProblem] = useState<string>();
  const [paying, setPaying] = useState<CardName>();

  useEffect(() => {
    if (sessionId === '') return undefined;
    const abort = new AbortController();
    browserApi
      .call(payPageCalls.showPayPage, { params: { sessionId }, signal: abort.signal })
      .then(setPage)
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setProblem(messageOf(error));
      });
    return () => abort.abort();
  }, [sessionId]);

  async function pay(card: Exclude<CardName, 'CHECK'>) {
    setPaying(card);
    setProblem(undefined);
    try {
      const paid = await browserApi.call(payPageCalls.payOnPage, {
        params: { sessionId },
        body: { card },
      });
      setPage(paid);
      if (card !== 'LOSE') window.location.assign(paid.returnUrl);
    } catch (error) {
      setProblem(messageOf(error));
    }
    setPaying(undefined);
  }

  return { page, problem, paying, pay };
}

type Choosing = { paying: CardName | undefined; onPay: (card: CardName) => void };

const CardList = ({ paying, onPay }: Choosing) => (
  <ul className="grid gap-3">
    {cards.map(({ card, name, effect }) => (
      <li key={card}>
        <Card className="flex items-center justify-between gap-3">
          <span className="min-w-0">
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-ink-soft">{effect}</span>
          </span>
          <Button
            variant="secondary"
            loading={paying === card}
            aria-label={`Pay with ${name.toLowerCase()}`}
            onClick={() => onPay(card)}
          >
            Pay
          </Button>
        </Card>
      </li>
    ))}
  </ul>
);

const IsItYou = ({ onAnswer }: { onAnswer: (isYou: boolean) => void }) => (
  <Card className="grid gap-4">
    <h2 className="text-lg font-semibold">Your bank asks: is it you?</h2>
    <p className="flex flex-wrap gap-3">
      <Button onClick={() => onAnswer(true)}>Yes, it's me</Button>
      <Button variant="secondary" onClick={() => onAnswer(false)}>
        No
      </Button>
    </p>
  </Card>
);

/** Plays the payment provider's page: nobody is charged. */
export default function PayPageOfStandIn() {
  const [search] = useSearchParams();
  // The server renders one page for all sessions.
  const [isRead, setRead] = useState(false);
  useEffect(() => setRead(true), []);
  const sessionId = isRead ? (search.get('session') ?? '') : '';
  const { page, problem, paying, pay } = usePayPage(sessionId);
  const [isAsked, setIsAsked] = useState(false);
  const choose = (card: CardName) => (card === 'CHECK' ? setIsAsked(true) : void pay(card));
  const answer = (isYou: boolean) => {
    setIsAsked(false);
    void pay(isYou ? 'APPROVE' : 'DECLINE');
  };
  return (
    <Container width="form" className="grid gap-6 py-10">
      <div>
        <h1 className="text-3xl">Pay</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          This stands in for the payment provider's page. Nobody is charged.
        </p>
      </div>
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      {isRead && sessionId === '' && (
        <EmptyState
          size="sm"
          title="Nothing to pay"
          text="Order from a restaurant's page and choose to pay online."
        />
      )}
      {page && (
        <p className="flex justify-between gap-4 text-lg">
          <span>{page.what}</span>
          <span className="font-semibold figures">{shownCents(page.cents)}</span>
        </p>
      )}
      {page?.state === 'OPEN' &&
        (isAsked ? <IsItYou onAnswer={answer} /> : <CardList paying={paying} onPay={choose} />)}
      {page?.state === 'PAID' && <Banner kind="success">You have paid.</Banner>}
      {page?.state === 'CLOSED' && <Banner kind="note">Nobody can pay here anymore.</Banner>}
      {page && (
        <a href={page.state === 'OPEN' ? page.leaveUrl : page.returnUrl} className="link">
          {page.state === 'OPEN' ? 'Go back without paying' : 'Go back to your order'}
        </a>
      )}
    </Container>
  );
}
