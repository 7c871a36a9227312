import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { awardsCalls } from '#contract/awards/campaign/calls.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { mobileNumberProblem } from '#web/platform/mobile-number-problem.ts';
import { type Check, useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { MobileNumberField } from '#web/ui/form/mobile-number-field.tsx';

const check: Check<{ mobileNumber: string }> = (given) => {
  const mobileNumber = String(given.mobileNumber);
  const problem = mobileNumberProblem(mobileNumber);
  return problem ? { problems: { mobileNumber: problem } } : { values: { mobileNumber } };
};

type TokenFormProps = {
  /** The campaign to take part in; the current one when left out. */
  marketingCampaignKey?: string | undefined;
};

/** Requests a link by text message: the phone number is what makes a person one voter. */
export function TokenForm({ marketingCampaignKey }: TokenFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, failure, form, field } = useForm({
    check,
    send: ({ mobileNumber }) =>
      browserApi.call(awardsCalls.requestVoterToken, {
        body: { mobileNumber, ...(marketingCampaignKey && { marketingCampaignKey }) },
      }),
    onDone: ({ maskedPhoneNumber }) => setSentTo(maskedPhoneNumber),
    showsFailure: true,
  });
  useEffect(() => {
    if (sentTo !== undefined) heading.current?.focus();
  }, [sentTo]);

  if (sentTo !== undefined) {
    return (
      <div className="grid justify-items-center gap-3 text-center">
        <h3
          ref={heading}
          tabIndex={-1}
          className="flex items-center gap-2 text-xl text-success outline-none"
        >
          <CircleCheck size={24} className="shrink-0" />
          Check your phone
        </h3>
        <p className="text-md">
          We're texting your link to{' '}
          <strong className="font-semibold whitespace-nowrap text-ink figures">{sentTo}</strong>.
          Open it on this phone or any other.
        </p>
        <p className="text-sm text-ink-soft">
          No text? Wait ten minutes, then ask again. We don't text a number that replied STOP.
        </p>
        <Button variant="secondary" size="lg" onClick={() => setSentTo(undefined)}>
          Use another number
        </Button>
      </div>
    );
  }
  return (
    // If the button is pressed before the page's script has loaded, the number must not end up in
    // the address.
    <form {...form} method="dialog" className="grid w-full gap-3 text-left text-ink">
      <MobileNumberField {...field('mobileNumber')} />
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      <Button type="submit" size="lg" loading={busy} className="w-full">
        {failure === undefined ? 'Text me my link' : 'Try again'}
      </Button>
      <p className="text-sm text-ink-soft">
        One text with one link: one person, one ballot. Message and data rates may apply. Reply STOP
        to end texts.{' '}
        <Link to="/terms#text-messages" className="link">
          Terms
        </Link>
      </p>
    </form>
  );
}
