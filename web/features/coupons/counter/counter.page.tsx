import { CircleCheck, CircleQuestionMark as CircleHelp, CircleX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CheckedCode } from '#contract/coupons/counter/counter.ts';
import { isOverLimit } from '#contract/coupons/coupons/coupon-terms.ts';
import { centsOf, shownAmount } from '#contract/money/cents.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { randomUuid } from '#web/platform/session/random-uuid.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { useAction } from '#web/platform/use-action.ts';
import { useOnline } from '#web/platform/use-online.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { PortalBreadcrumb, PortalTitle } from '../../site/frame/index.ts';
import type { Route } from './+types/counter.page';
import { CodeForm } from './code-form.tsx';
import { badWords, goodWords, paysWords } from './counter-words.ts';
import { TakingsList } from './takings-list.tsx';
import { sendTaking, type TakingOutcome, type TakingRequest, TotalForm } from './total-form.tsx';
import { UndoButton } from './undo-button.tsx';
import { type KnownTaking, type Takings, takings, useTakings } from './use-takings.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, takings);

const looks = {
  good: { box: 'border-success bg-success text-on-accent', Icon: CircleCheck },
  bad: { box: 'border-danger bg-danger text-on-accent', Icon: CircleX },
  doubtful: { box: 'border-edge bg-sand-deep text-ink', Icon: CircleHelp },
};

type VerdictProps = {
  look: keyof typeof looks;
  title: string;
  children: ReactNode;
  /** Set if nothing else on the page takes the focus. */
  takesFocus?: boolean;
};

/** The answer at a glance, readable at arm's length: a color, a sign and a few large words. */
function Verdict({ look, title, children, takesFocus = false }: VerdictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { box, Icon } = looks[look];
  return (
    <div
      role={look === 'good' ? 'status' : 'alert'}
      className={classNames('flex items-center gap-4 rounded-lg border p-5 sm:p-6', box)}
    >
      <Icon size={56} className="shrink-0" />
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
          {title}
        </h2>
        <div className="mt-1 text-md">{children}</div>
      </div>
    </div>
  );
}

type DoubtfulPanelProps = {
  request: TakingRequest;
  onOutcome: (outcome: TakingOutcome) => void;
  onCancel: () => void;
};

/** Sends the same request again: if the first one went through, this one takes nothing. */
function DoubtfulPanel({ request, onOutcome, onCancel }: DoubtfulPanelProps) {
  const { busy, run } = useAction();
  const again = async () => {
    const sent = await run(() => sendTaking(request));
    if (sent) onOutcome(sent.result);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Verdict look="doubtful" title="No answer" takesFocus>
        We don't know yet whether {request.code} was taken. Check your connection, then try again:
        it can't be taken twice.
      </Verdict>
      <div className="grid grid-cols-1 gap-3 min-[390px]:grid-cols-[1fr_auto]">
        <Button size="lg" loading={busy} onClick={() => void again()}>
          Try again
        </Button>
        <Button variant="quiet" size="lg" disabled={busy} onClick={onCancel}>
          Enter another code
        </Button>
      </div>
    </div>
  );
}

type TakenPanelProps = { taking: KnownTaking; takings: Takings; onNext: () => void };

function TakenPanel({ taking, takings, onNext }: TakenPanelProps) {
  const { code, off, undoneAt, isGoodAgain } = taking;
  const isMost = isOverLimit(centsOf(taking.itemTotal), taking);
  return (
    <div className="grid grid-cols-1 gap-4">
      {undoneAt === null ? (
        <Verdict look="good" title={`Take ${shownAmount(off)} off`} takesFocus>
          {isMost && "That's the most this coupon gives. "}
          {code} is used. {paysWords(taking)}
        </Verdict>
      ) : (
        <Verdict look="doubtful" title="Undone" takesFocus>
          {isGoodAgain
            ? `${code} is good again. Nothing is owed for it.`
            : `${code} can't be used again: the diner has a newer coupon. Nothing is owed for it.`}
        </Verdict>
      )}
      <div className="grid grid-cols-1 gap-3 min-[390px]:grid-cols-[1fr_auto]">
        <Button size="lg" onClick={onNext}>
          Next code
        </Button>
        <UndoButton taking={taking} takings={takings} size="lg" />
      </div>
    </div>
  );
}

type Step =
  | { at: 'ENTER' }
  /** The id of this taking: a repeated request reuses it, so that nothing is taken twice. */
  | { at: 'CHECKED'; checked: CheckedCode; takingId: string }
  | { at: 'DOUBTFUL'; request: TakingRequest }
  | { at: 'TAKEN'; takingId: string };

function BadVerdict({ checked: { verdict, offer } }: { checked: CheckedCode }) {
  const { title, text } = badWords(verdict === 'GOOD' ? 'UNKNOWN' : verdict, offer);
  return (
    <Verdict look="bad" title={title}>
      {text}
    </Verdict>
  );
}

type PanelProps = { step: Step; go: (step: Step) => void; takings: Takings };

function Panel({ step, go, takings }: PanelProps) {
  const next = () => go({ at: 'ENTER' });
  const onOutcome = (outcome: TakingOutcome) => {
    if ('doubtful' in outcome) return go({ at: 'DOUBTFUL', request: outcome.doubtful });
    if ('taking' in outcome) {
      takings.put(outcome.taking);
      return go({ at: 'TAKEN', takingId: outcome.taking.takingId });
    }
    const known = step.at === 'CHECKED' ? step.checked : undefined;
    const checked = { code: '', offer: null, ...known, verdict: outcome.verdict };
    go({ at: 'CHECKED', checked, takingId: '' });
  };

  if (step.at === 'DOUBTFUL') {
    return <DoubtfulPanel request={step.request} onOutcome={onOutcome} onCancel={next} />;
  }
  if (step.at === 'TAKEN') {
    const taking = takings.list.find(({ takingId }) => takingId === step.takingId);
    return taking ? <TakenPanel taking={taking} takings={takings} onNext={next} /> : null;
  }
  if (step.at === 'ENTER' || step.checked.verdict !== 'GOOD' || step.checked.offer === null) {
    const onChecked = (checked: CheckedCode) =>
      go({ at: 'CHECKED', checked, takingId: randomUuid() });
    // The field stays, so that nothing is lost of what a hand scanner types next.
    return (
      <div className="grid grid-cols-1 gap-4">
        {step.at === 'CHECKED' && <BadVerdict key={step.takingId} checked={step.checked} />}
        <CodeForm key="code" onChecked={onChecked} />
      </div>
    );
  }
  const { offer, code } = step.checked;
  const { title, text } = goodWords(offer);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Verdict look="good" title={title}>
        {code}. {text}
      </Verdict>
      <TotalForm
        takingId={step.takingId}
        code={code}
        offer={offer}
        onOutcome={onOutcome}
        onCancel={next}
      />
    </div>
  );
}

/** One code at a time: enter or scan it, check it, take it. Beside it, the codes taken before. */
function CounterDesk() {
  const [step, go] = useState<Step>({ at: 'ENTER' });
  const takings = useTakings();
  const isOnline = useOnline();
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
      <Card padding="lg" className="grid grid-cols-1 gap-4">
        {!isOnline && (
          <Banner kind="error">
            You're offline. Codes can't be checked or taken until you're connected again.
          </Banner>
        )}
        <Panel step={step} go={go} takings={takings} />
      </Card>
      <TakingsList takings={takings} />
    </div>
  );
}

export default function Counter() {
  const user = useSignedInUser();
  return (
    <Container className="grid grid-cols-1 gap-6 py-8">
      <div>
        <PortalBreadcrumb />
        <PortalTitle />
        <p className="mt-1 text-ink-soft">
          Check a diner's code, then take it. Joyous pays you back for its coupons.
        </p>
        {user?.permissions.includes('reports') && (
          <Link to="/business/reports/coupons" className="link inline-flex min-h-11 items-center">
            Coupon results
          </Link>
        )}
      </div>
      <CounterDesk />
    </Container>
  );
}
