import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { testRestaurantCalls } from '#contract/portal/test-restaurant/calls.ts';
import type { TestRestaurant } from '#contract/portal/test-restaurant/test-restaurant.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { localDateText } from '#web/platform/local-time.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card-section.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Route } from './+types/test-restaurant.page';
import { Inbox } from './inbox.tsx';
import { Presses } from './presses.tsx';
import { TestKeys } from './test-keys.tsx';
import { TestOrders } from './test-orders.tsx';
import { useLookAgain } from './use-look-again.ts';

const shown = q(testRestaurantCalls.getTestRestaurant);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, shown);

function NoneYet() {
  const { busy, run } = useAction();
  const finish = useFinish();
  const make = async () => {
    const done = await run(() => portalApi.call(testRestaurantCalls.makeTestRestaurant));
    if (done) await finish('Your test restaurant is ready.');
  };
  return (
    <Section title="Try a till out first">
      <EmptyState
        as="h3"
        size="sm"
        icon={<FlaskConical size={26} />}
        title="No test restaurant yet"
        text="We copy your menu, hours, ordering and sales tax. Programs get keys that work there alone. No diner finds it, no text leaves it, and no money moves."
        action={
          <Button loading={busy} onClick={() => void make()}>
            Make a test restaurant
          </Button>
        }
      />
    </Section>
  );
}

function BeginAgain() {
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAction();
  const finish = useFinish();
  const begin = async () => {
    const done = await run(() => portalApi.call(testRestaurantCalls.beginTestAgain));
    setAsking(false);
    if (done) await finish('The test restaurant has begun again. Its keys still work.');
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Begin again
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Begin the test restaurant again?"
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep this one
            </Button>
            <Button loading={busy} onClick={() => void begin()}>
              Begin again
            </Button>
          </>
        }
      >
        <p>
          You get a new one with today's menu, hours, ordering and sales tax, without orders and
          texts. Keys keep working, and act at the new one from then on.
        </p>
      </Dialog>
    </>
  );
}

function Head({ test }: { test: TestRestaurant }) {
  return (
    <Section title={test.name} className="gap-3">
      <div>
        <Badge tone="warn" icon={<FlaskConical size={14} />}>
          Test restaurant
        </Badge>
      </div>
      <p className="text-ink-soft">
        A copy of your restaurant from {localDateText(test.madeAt)}. Whatever happens here is in no
        report of yours, reaches no phone, and moves no money.
      </p>
      <p className="text-sm text-ink-soft">
        Programs know it as <code className="wrap-anywhere">{test.externalId}</code>.
      </p>
      <div>
        <BeginAgain />
      </div>
    </Section>
  );
}

/** A restaurant to try programs on: its keys, what diners do there, and what they are texted. */
export default function TestRestaurantPage() {
  const { result, askedAtMs = 0 } = useCall(shown);
  useLookAgain(result?.test != null);
  if (!result) return null;
  const { test } = result;
  if (!test) {
    return (
      <div className="max-w-180">
        <NoneYet />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <Head test={test} />
        <Presses test={test} />
        <TestKeys test={test} nowMs={askedAtMs} />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <TestOrders test={test} nowMs={askedAtMs} />
        <Inbox test={test} nowMs={askedAtMs} />
      </div>
    </div>
  );
}
