import { useEffect } from 'react';
import { Link } from 'react-router';
import { shownAmount } from '#contract/money/cents.ts';
import { disputeCalls } from '#contract/orders/disputes/calls.ts';
import { disputesPath } from '#contract/orders/disputes/dispute-path.ts';
import { reasonOf } from '#contract/orders/disputes/dispute-reasons.ts';
import type { DisputeCase } from '#contract/orders/disputes/disputes.ts';
import { meaningOf } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { queryOf } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useRenew } from '#web/platform/query/use-renew.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card-section.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { dayText } from '#web/ui/figures/day-words.ts';
import { PortalBreadcrumb, PortalTitle } from '../../site/frame/index.ts';
import type { Route } from './+types/dispute.page';
import { AnswerForm } from './answer-form.tsx';
import { daysLeftText, standingText, stepWords, untilText } from './dispute-words.ts';
import { EvidenceText } from './evidence-text.tsx';

const disputeOf = (orderId: string) =>
  queryOf(['getDispute', orderId], async (signal): Promise<DisputeCase | 'missing'> => {
    const { getDispute } = disputeCalls;
    if (!/^[1-9]\d{0,14}$/.test(orderId)) return 'missing';
    const input = { params: { orderId: Number(orderId) }, signal };
    try {
      return await portalApi.call(getDispute, input);
    } catch (error) {
      if (meaningOf(getDispute, error, { dispute_not_found: true })) return 'missing';
      throw error;
    }
  });

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadForPage(request, disputeOf(params.orderId));

const NoDispute = () => (
  <EmptyState
    title="We couldn't find that dispute."
    text="It may belong to another restaurant of yours. Switch to it, and open the link again."
    action={
      <ButtonLink to={disputesPath} variant="secondary">
        All disputes
      </ButtonLink>
    }
  />
);

/** What the bank said, in plain words. */
function WhatTheBankSaid({ asked }: { asked: DisputeCase }) {
  const { amount, networkCode, openedDay, orderId, reason, taken } = asked.dispute;
  const { said, title } = reasonOf(reason);
  return (
    <Section title={title} className="gap-3">
      <p>{said}</p>
      <Facts>
        <Fact name="The bank took back">{shownAmount(amount)}</Fact>
        {taken !== null && <Fact name="It costs you">{shownAmount(taken)}</Fact>}
        <Fact name="Since">{dayText(openedDay, true)}</Fact>
        {networkCode !== null && <Fact name="The bank's own code">{networkCode}</Fact>}
        <Fact name="Order">
          <Link to={`/business/reports/transaction?reservationId=${orderId}`} className="link">
            {orderId}
          </Link>
        </Fact>
      </Facts>
    </Section>
  );
}

function WhatWeHave({ asked }: { asked: DisputeCase }) {
  const { facts, isErased } = asked;
  return (
    <Section title="What we have">
      <ul className="text-control">
        {facts.product.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines don't move
          <li key={index} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {facts.parts.map(({ title, lines, isSent }) => (
        <div key={title} className="grid gap-1">
          <h3 className="flex flex-wrap items-center gap-2 font-sans text-control font-semibold">
            {title} {!isSent && <Badge>Not sent</Badge>}
          </h3>
          <ul className="text-control">
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines don't move
              <li key={index} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {isErased && <p className="text-sm text-ink-soft">Everything about the diner was erased.</p>}
    </Section>
  );
}

type Answer = DisputeCase['answers'][number];

const whyNotTexts: Record<NonNullable<Answer['whyNot']>, string> = {
  ANSWERED: 'It was not sent: the bank had an answer from elsewhere.',
  CLOSED: 'It was not sent: the bank had decided.',
  LATE: 'It was not sent: it was too late.',
  PROVIDER:
    "It was not sent: the payment provider didn't take it. You can try again, or contact Joyous.",
};

function WhatWasSent({ answer }: { answer: Answer }) {
  const { answeredAtText, answeredBy, isErased, sent, whyNot } = answer;
  return (
    <Section
      title={whyNot === null ? 'What was sent' : 'An answer that was not sent'}
      className="gap-3"
    >
      <p className="text-ink-soft">
        {answeredAtText}
        {answeredBy !== '' && `, by ${answeredBy}`}
      </p>
      {whyNot !== null && <p>{whyNotTexts[whyNot]}</p>}
      <EvidenceText evidence={sent} />
      {isErased && (
        <p className="text-sm text-ink-soft">
          What was said about the diner, and your own words, were erased with them here. The bank
          still has them.
        </p>
      )}
    </Section>
  );
}

const History = ({ asked }: { asked: DisputeCase }) => (
  <Section title="History" className="gap-3">
    <ol className="grid gap-2 text-control">
      {asked.history.map(({ at, atText, what }) => (
        <li key={`${at} ${what}`}>
          <time dateTime={at} className="block text-sm text-ink-soft">
            {atText}
          </time>
          {what}
        </li>
      ))}
    </ol>
    {asked.others.map((other) => (
      <p key={other.disputeId} className="text-sm text-ink-soft">
        Another dispute of this order: {shownAmount(other.amount)}, {stepWords[other.step].text}.{' '}
        {untilText(other)}.
      </p>
    ))}
  </Section>
);

/** How often a page looks whether the answer has left. */
const lookAgainMs = 4_000;

function useLookAgain(isSending: boolean) {
  const renew = useRenew();
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setInterval(() => void renew(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isSending, renew]);
}

function Case({ asked }: { asked: DisputeCase }) {
  const { answers, dispute } = asked;
  const { daysLeft, step } = dispute;
  const mayAnswer = useSignedInUser()?.permissions.includes('disputes.answer');
  useLookAgain(step === 'SENDING');
  const { text, tone } = stepWords[step];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-md" role="status">
        <Badge tone={tone}>{daysLeft === null ? text : daysLeftText(daysLeft)}</Badge>
        <span>{standingText(dispute)}</span>
      </p>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <WhatTheBankSaid asked={asked} />
          <WhatWeHave asked={asked} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          {step === 'ANSWER' && mayAnswer && <AnswerForm key={dispute.disputeId} asked={asked} />}
          {step === 'ANSWER' && !mayAnswer && (
            <Section title="Your answer">
              <p>Only an owner can answer the bank.</p>
            </Section>
          )}
          {answers.map((answer) => (
            <WhatWasSent key={answer.answeredAt} answer={answer} />
          ))}
          <History asked={asked} />
        </div>
      </div>
    </>
  );
}

/** One dispute: what the bank said, what we have, and one press that answers. */
export default function DisputePage({ params }: Route.ComponentProps) {
  const { result } = useCall(disputeOf(params.orderId));
  if (!result) return null;
  return (
    <Container className="grid grid-cols-1 gap-6 py-6">
      <div className="grid gap-1">
        <PortalBreadcrumb here={`Order ${params.orderId}`} />
        <PortalTitle here={`Dispute of order ${params.orderId}`} />
      </div>
      {result === 'missing' ? <NoDispute /> : <Case asked={result} />}
    </Container>
  );
}
