import { useState, useSyncExternalStore } from 'react';
import type { CheckedCode } from '#contract/coupons/counter/counter.ts';
import { randomUuid } from '#web/platform/session/random-uuid.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CodeForm } from './code-form.tsx';
import { badWords, goodWords } from './counter-words.ts';
import { DoubtfulPanel } from './doubtful-panel.tsx';
import { TakenPanel } from './taken-panel.tsx';
import { TakingsList } from './takings-list.tsx';
import { type TakingOutcome, type TakingRequest, TotalForm } from './total-form.tsx';
import { type Takings, useTakings } from './use-takings.ts';
import { Verdict } from './verdict.tsx';

function subscribe(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** False means that the device knows it has no network. True guarantees nothing. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

type Step =
  | { at: 'ENTER' }
  /** The id of this taking: a repeated request reuses it, so that nothing is taken twice. */
  | { at: 'CHECKED'; checked: CheckedCode; takingId: string }
  | { at: 'DOUBTFUL'; request: TakingRequest }
  | { at: 'TAKEN'; takingId: string };

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

  if (step.at === 'ENTER') {
    const onChecked = (checked: CheckedCode) =>
      go({ at: 'CHECKED', checked, takingId: randomUuid() });
    return <CodeForm onChecked={onChecked} />;
  }
  if (step.at === 'DOUBTFUL') {
    return <DoubtfulPanel request={step.request} onOutcome={onOutcome} onCancel={next} />;
  }
  if (step.at === 'TAKEN') {
    const taking = takings.list.find(({ takingId }) => takingId === step.takingId);
    return taking ? <TakenPanel taking={taking} takings={takings} onNext={next} /> : null;
  }
  const { verdict, offer, code } = step.checked;
  if (verdict !== 'GOOD' || offer === null) {
    const { title, text } = badWords(verdict === 'GOOD' ? 'UNKNOWN' : verdict, offer);
    return (
      <div className="grid grid-cols-1 gap-4">
        <Verdict look="bad" title={title} takesFocus>
          {text}
        </Verdict>
        <Button size="lg" onClick={next}>
          Next code
        </Button>
      </div>
    );
  }
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
export function CounterDesk() {
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
