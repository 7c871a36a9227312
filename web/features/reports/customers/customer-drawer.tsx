import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { centsOf } from '#contract/money/cents.ts';
import { customerCalls } from '#contract/reports/customers/calls.ts';
import type {
  CustomerDetails,
  getCustomer,
  ListedCustomer,
} from '#contract/reports/customers/customers.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { queryOf } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { onSamePage } from '#web/platform/route-changes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { shortMomentText } from '#web/ui/figures/day-words.ts';
import { Money } from '#web/ui/figures/money.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Reviewer } from '../../reviews/reviews/index.ts';
import { LoadFailed, openedHere, useDrawerClose, withParam } from '../report/index.ts';
import { CouponsOfCustomer } from './coupons-of-customer.tsx';
import { customerParam } from './customer-param.ts';
import { DrawerPart } from './drawer-part.tsx';
import { OrdersOfCustomer } from './orders-of-customer.tsx';
import { ReviewLinkButton } from './review-link-button.tsx';

const notFound: keyof NonNullable<typeof getCustomer.refusals> = 'customer_not_found';

const customerOf = (id: string) =>
  queryOf(['customer', id], async (signal) => {
    try {
      return await portalApi.call(customerCalls.getCustomer, { params: { id }, signal });
    } catch (error) {
      if (error instanceof ApiError && error.code === notFound) return 'missing';
      throw error;
    }
  });

type BodyProps = { customer: CustomerDetails; today: string };

type ReviewsProps = { reviews: CustomerDetails['reviews'] };

const ReviewsOfCustomer = ({ reviews }: ReviewsProps) => (
  <DrawerPart title="Reviews">
    {reviews.length === 0 ? (
      <p className="text-ink-soft">
        No reviews with a name. We can't tell who wrote a review without a name.
      </p>
    ) : (
      <ul className="divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.userReviewId} className="grid gap-2 py-4 first:pt-1">
            <Reviewer review={review} />
            {review.description !== '' && (
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {review.description}
              </p>
            )}
            <Link
              to={`/business/management/feedback?review=${review.userReviewId}`}
              className="link inline-flex min-h-11 items-center justify-self-start"
            >
              {review.replies.length > 0 ? 'Read your reply' : 'Reply'}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </DrawerPart>
);

function Body({ customer, today }: BodyProps) {
  const { consumerId, firstOrderDate, lastOrderDate, hasVisitToReview } = customer;
  const dayOf = (date: typeof firstOrderDate) =>
    date ? shortMomentText(date.isoDateTime, today) : 'Not completed yet';
  return (
    <div className="grid grid-cols-1 gap-7">
      <Facts>
        <Fact name="Orders">{customer.orders.toLocaleString('en-US')}</Fact>
        <Fact name="Spend, less refunds">
          <Money cents={centsOf(customer.spend)} strong />
        </Fact>
        <Fact name="Average">
          <Money cents={centsOf(customer.average)} strong />
        </Fact>
        <Fact name="First order">{dayOf(firstOrderDate)}</Fact>
        <Fact name="Last order">{dayOf(lastOrderDate)}</Fact>
      </Facts>
      {consumerId !== null && hasVisitToReview && <ReviewLinkButton consumerId={consumerId} />}
      <OrdersOfCustomer customerId={customer.customerId} today={today} />
      <ReviewsOfCustomer reviews={customer.reviews} />
      <CouponsOfCustomer coupons={customer.coupons} />
    </div>
  );
}

function Content({ id, today }: { id: string; today: string }) {
  const { hasFailed, result, retry } = useCall(customerOf(id));
  if (result === 'missing') {
    return (
      <EmptyState
        size="sm"
        title="We couldn't find that customer."
        text="Their orders may have been erased, or the link is from another restaurant."
      />
    );
  }
  if (result) return <Body customer={result} today={today} />;
  if (hasFailed) return <LoadFailed title="Couldn't load this customer." onRetry={retry} />;
  return (
    <LoadingRegion label="Loading the customer" className="grid gap-5">
      <Skeleton className="h-48" />
      <Skeleton className="h-72" />
    </LoadingRegion>
  );
}

type CustomerDrawerProps = { rows: readonly ListedCustomer[]; today: string };

/**
 * Everything about one customer. The up and down buttons lead to the next in the list behind it.
 */
export function CustomerDrawer({ rows, today }: CustomerDrawerProps) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const close = useDrawerClose((now) => withParam(now, customerParam));
  const id = params.get(customerParam) ?? undefined;
  // Keeps showing the last customer while the drawer slides away.
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  const shown = id ?? last;
  const index = rows.findIndex(({ customerId }) => customerId === shown);

  const step = (by: number) => {
    const row = index < 0 ? undefined : rows[index + by];
    if (!row) return;
    const stored = state?.openedHere ? openedHere : onSamePage.state;
    setParams((now) => withParam(now, customerParam, row.customerId), {
      replace: true,
      state: stored,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || index < 0) return;
    event.preventDefault();
    step(by);
  };
  return (
    <Drawer
      open={id !== undefined}
      onClose={close}
      title={rows[index]?.maskedPhoneNumber ?? 'Customer'}
      onKeyDown={onKeyDown}
      actions={
        index >= 0 && (
          <>
            <IconButton
              label="Previous customer"
              icon={<ChevronUp size={20} />}
              disabled={index === 0}
              onClick={() => step(-1)}
            />
            <IconButton
              label="Next customer"
              icon={<ChevronDown size={20} />}
              disabled={index === rows.length - 1}
              onClick={() => step(1)}
            />
          </>
        )
      }
    >
      {shown && <Content key={shown} id={shown} today={today} />}
    </Drawer>
  );
}
