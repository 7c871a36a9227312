import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { testRestaurantCalls } from '#contract/portal/test-restaurant/calls.ts';
import { meaningOf, messageOf } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { session } from '#web/platform/session/session-store.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { useAction } from '#web/platform/use-action.ts';
import { useSite } from '#web/platform/visit/site-data.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { showTestKey, takeTestKeyOut, useTestKey } from '../../money/integrations/index.ts';

const program = 'Commands on /developers';
const days = 30;

const ToTest = ({ children }: { children: ReactNode }) => (
  <Link to="/business/account/programs/test" className="link">
    {children}
  </Link>
);

const noneYet = (
  <>
    Your restaurant has no test restaurant yet. <ToTest>Make one</ToTest>, then come back here.
  </>
);
const tooMany = (
  <>
    Your test restaurant has as many keys that work as it can have. <ToTest>End one</ToTest>, then
    try again.
  </>
);

const whyNot = (error: unknown): ReactNode =>
  meaningOf(testRestaurantCalls.makeTestKey, error, {
    no_test_restaurant: noneYet,
    too_many_keys: tooMany,
    restaurant_closed: null,
    too_many_attempts: null,
  }) ?? messageOf(error);

const nothingShown = { clear: () => undefined, showError: () => undefined };

function PutIn() {
  const testKey = useTestKey();
  const { site } = useSite();
  const [failure, setFailure] = useState<ReactNode>();
  const { busy, run } = useAction(nothingShown);
  const press = async () => {
    setFailure(undefined);
    if (testKey) return takeTestKeyOut();
    const { userToken } = session.read();
    const body = { name: program, days } as const;
    const made = await run(
      () => portalApi.call(testRestaurantCalls.makeTestKey, { body }),
      (error) => {
        setFailure(whyNot(error));
        return true;
      },
    );
    const { key = '', test } = made?.result ?? {};
    if (test) showTestKey({ key, name: test.name, address: site.publicUrl }, userToken);
  };
  return (
    <>
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      <div>
        {/* One button, so that it keeps the focus. */}
        <Button
          variant={testKey ? 'secondary' : 'primary'}
          icon={<KeyRound size={18} />}
          loading={busy}
          onClick={() => void press()}
        >
          {testKey ? 'Take the test key out' : 'Use a test key here'}
        </Button>
      </div>
      <p role="status" className="max-w-prose text-ink-soft">
        {testKey ? (
          <>
            All commands on this page now have a key of {testKey.name}, which works for {days} days.
            Copy any of them: it works by itself. Have a diner order <ToTest>on its page</ToTest>,
            where you also end the key.
          </>
        ) : (
          'Makes a key of your test restaurant and puts it into all commands on this page. Only you see it, until you reload the page or log out.'
        )}
      </p>
    </>
  );
}

/** Whoever may make keys puts one of their test restaurant into the commands; others read how they could. */
export function TestKeyHere() {
  const user = useSignedInUser();
  if (user === null) {
    return (
      <p className="max-w-prose text-ink-soft">
        If you are an owner of a restaurant: <ToTest>sign in and make a test restaurant</ToTest>,
        then come back here to put one of its keys into all commands by one press.
      </p>
    );
  }
  if (!user.permissions.includes('programs')) {
    return (
      <p className="max-w-prose text-ink-soft">
        An owner of {user.businessName} can put a key of its test restaurant into all commands here.
      </p>
    );
  }
  return <PutIn />;
}
