import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { mobileNumberSchema } from '#contract/people/staff/person.ts';
import { customerCalls } from '#contract/reports/customers/calls.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { spaceNumber } from '#web/ui/form/spaced-number.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { drawerLink, withParam } from '../report/index.ts';
import { customerParam } from './customer-param.ts';
import { ReviewLinkButton } from './review-link-button.tsx';

const check = rulesOf({ mobileNumber: mobileNumberSchema });

type Found = Awaited<ReturnType<typeof findByMobile>>;

const findByMobile = (mobileNumber: string) =>
  portalApi.call(customerCalls.findDinerByMobile, { query: { mobileNumber } });

/** A diner who has had a coupon here, but no order with their number. */
const WithoutOrders = ({ found }: { found: Found }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-paper px-4 py-3">
    <p>
      <span className="figures font-semibold">{found.maskedPhoneNumber}</span> has one of your
      coupons, but no orders with this number.
    </p>
    {found.consumerId !== null && found.hasVisitToReview && (
      <ReviewLinkButton consumerId={found.consumerId} />
    )}
  </div>
);

/** The number never goes into the address: it would stay in the browser's history. */
export function FindByMobile() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [found, setFound] = useState<Found>();
  const { busy, failure, form, field, focusOn } = useForm({
    check,
    send: ({ mobileNumber }) => {
      setFound(undefined);
      return findByMobile(mobileNumber);
    },
    onDone: (answer) => {
      const { customer } = answer;
      if (!customer) return setFound(answer);
      const { to, state } = drawerLink(withParam(params, customerParam, customer.customerId));
      return navigate(to, { state });
    },
    onFailed: () => focusOn('mobileNumber', { select: true }),
    showsFailure: true,
  });
  return (
    <search className="grid max-w-totals gap-3">
      <form {...form} className="grid grid-cols-[1fr_auto] items-start gap-3">
        <TextField
          {...field('mobileNumber')}
          type="tel"
          onInput={spaceNumber}
          inputMode="tel"
          autoComplete="off"
          label="Find by mobile number"
          hideLabel
          placeholder="Mobile number"
          leading={<Search size={18} />}
          maxLength={40}
        />
        <Button type="submit" variant="secondary" loading={busy}>
          Find
        </Button>
      </form>
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      <div role="status" className="empty:-mt-3">
        {found && <WithoutOrders found={found} />}
      </div>
    </search>
  );
}
