import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { couponCalls } from '#contract/coupons/coupons/calls.ts';
import { ownCouponsPath } from '#contract/coupons/coupons/coupon-link.ts';
import { stripPhoneFormatting } from '#contract/phone-number.ts';
import { shownPhone } from '#contract/shown-phone.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { mobileNumberProblem } from '#web/platform/mobile-number-problem.ts';
import { type Check, type Problems, useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { MobileNumberField } from '#web/ui/form/mobile-number-field.tsx';

export const checkAgainForm: Check<{ mobileNumber: string }> = (given) => {
  const mobileNumber = String(given.mobileNumber);
  const problem = mobileNumberProblem(mobileNumber);
  return problem ? { problems: { mobileNumber: problem } } : { values: { mobileNumber } };
};

/** What was typed into the form sent without a script, and the server's answer. */
export type AnsweredAgainForm = {
  typed: { mobileNumber: string };
  isSent?: boolean;
  problems?: Problems;
  failure?: string;
};

type CouponsAgainProps = {
  answered?: AnsweredAgainForm | undefined;
  /** For a diner who has coupons on screen already. */
  folded?: boolean;
};

/** Sends coupons to the typed number only: typing another person's number shows no coupons. */
export function CouponsAgain({ answered, folded = false }: CouponsAgainProps) {
  const [sentTo, setSentTo] = useState(
    answered?.isSent ? shownPhone(stripPhoneFormatting(answered.typed.mobileNumber)) : undefined,
  );
  const answer = useRef<HTMLParagraphElement>(null);
  const { busy, failure, form, field, reset } = useForm({
    check: checkAgainForm,
    answered,
    send: (body) => browserApi.call(couponCalls.textOwnCoupons, { body }),
    // Shown as typed, to spot a typo.
    onDone: (_, { mobileNumber }) => {
      setSentTo(shownPhone(stripPhoneFormatting(mobileNumber)));
      reset();
    },
    showsFailure: true,
  });
  useEffect(() => {
    if (sentTo !== undefined) answer.current?.focus();
  }, [sentTo]);

  const title = (
    <h2 id="again" className="text-xl">
      Get your coupons again
    </h2>
  );
  const content = (
    <>
      <p className={folded ? 'text-ink-soft' : '-mt-3 text-ink-soft'}>
        We text one link to all your coupons that are still good.
      </p>
      {sentTo !== undefined && (
        <Banner kind="success">
          <p ref={answer} tabIndex={-1} className="outline-none">
            If {sentTo} has coupons that are still good, the text is on its way. No text? Ask again
            in ten minutes. We don't text a number that replied STOP.
          </p>
        </Banner>
      )}
      {/* Before the page's script has loaded, or without it, the browser posts the form and the
          page answers. */}
      <form {...form} method="post" action={ownCouponsPath} className="grid w-full gap-3">
        <MobileNumberField
          {...field('mobileNumber')}
          defaultValue={answered?.isSent ? undefined : answered?.typed.mobileNumber}
        />
        {failure !== undefined && <Banner kind="error">{failure}</Banner>}
        <Button type="submit" size="lg" loading={busy} className="w-full">
          {failure === undefined ? 'Text me my coupons' : 'Try again'}
        </Button>
        <p className="text-sm text-ink-soft">
          One text each time you ask. Message and data rates may apply. Reply STOP to end texts.
        </p>
      </form>
    </>
  );
  return (
    <section aria-labelledby="again" className="grid gap-4">
      {folded ? (
        <details className="group">
          <summary className="flex min-h-11 list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
            {title}
            <ChevronDown
              size={18}
              className="shrink-0 text-ink-soft transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid gap-4">{content}</div>
        </details>
      ) : (
        <>
          {title}
          {content}
        </>
      )}
    </section>
  );
}
