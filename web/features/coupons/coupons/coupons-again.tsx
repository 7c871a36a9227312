import { useEffect, useRef, useState } from 'react';
import { couponCalls } from '#contract/coupons/calls.ts';
import { ownCouponsPath } from '#contract/coupons/coupon-link.ts';
import { stripPhoneFormatting } from '#contract/phone-number.ts';
import { shownPhone } from '#contract/shown-phone.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { mobileNumberProblem } from '../../platform/mobile-number-problem.ts';
import { type Check, type Problems, useForm } from '../../platform/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { MobileNumberField } from '../../ui/mobile-number-field.tsx';

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

/**
 * Sends coupons to the number and nowhere else: whoever types somebody's number sees none of their
 * coupons.
 */
export function CouponsAgain({ answered }: { answered?: AnsweredAgainForm | undefined }) {
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

  return (
    <section aria-labelledby="again" className="grid gap-4">
      <div>
        <h2 id="again" className="text-xl">
          Get your coupons again
        </h2>
        <p className="mt-1 text-ink-soft">
          We text one link to all your coupons that are still good.
        </p>
      </div>
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
    </section>
  );
}
