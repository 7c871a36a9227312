import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { may } from '#contract/people/access/roles.ts';
import type { FeedbackMetrics, FeedbackReply } from '#contract/portal/replies/feedback.ts';
import type { DiscountDelivery } from '#contract/reviews/reviews/reply-rules.ts';
import { useMessages } from '#web/platform/messages.tsx';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { onSamePage } from '#web/platform/route-changes.ts';
import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { Container } from '#web/ui/container.tsx';
import { ChipSelect } from '#web/ui/form/chip-select.tsx';
import { usePortalSession } from '../../people/access/index.ts';
import { RatingFilter, ReviewSummary } from '../../reviews/reviews/index.ts';
import { PortalBreadcrumb, PortalTitle } from '../../site/frame/index.ts';
import { NewsNote } from '../../site/live/index.ts';
import type { Route } from './+types/feedback.page';
import {
  type FeedbackView,
  type First,
  readFeedbackView,
  writeFeedbackView,
} from './feedback-address.ts';
import { FeedbackList } from './feedback-list.tsx';
import { MetricsCollapsible } from './metrics-collapsible.tsx';
import { ReviewPopup } from './review-popup.tsx';
import { rowId } from './review-row.tsx';
import { ReviewSearch } from './review-search.tsx';
import { reviewMetrics, useFeedback } from './use-feedback.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForPage(request, reviewMetrics);

/** The metrics cover all reviews, whatever the filter in the address. */
export const shouldRevalidate = unlessSearchChanged;

const savedWords: Record<DiscountDelivery, (percent: number) => string> = {
  TEXTED: (percent) => `Your reply is saved, and the reviewer gets a ${percent}% code by text.`,
  NO_NUMBER: () =>
    'Your reply is saved. No code was sent: we have no mobile number for this reviewer.',
  WANTS_NO_TEXTS: () => "Your reply is saved. No code was sent: this reviewer doesn't want texts.",
};

const wordsFor = ({ discountOutcome, discountPercentage }: FeedbackReply) =>
  savedWords[discountOutcome ?? 'TEXTED'](discountPercentage);

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** 95 -> '2 hours': one unit is precise enough for a median. */
function durationText(minutes: number): string {
  if (minutes < hourMinutes) return counted(minutes, 'minute');
  if (minutes < 2 * dayMinutes) return counted(Math.round(minutes / hourMinutes), 'hour');
  return counted(Math.round(minutes / dayMinutes), 'day');
}

/** The share of reviews that are answered, and how fast. */
function Answering({ metrics }: { metrics: FeedbackMetrics }) {
  const { medianMinutesToAnswer: median, percentAnswered, totalReviews } = metrics;
  if (totalReviews === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-4 border-t border-line pt-4">
      <div>
        <dt className="text-sm text-ink-soft">Answered</dt>
        <dd className="text-lg font-semibold figures">{percentAnswered}%</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">Median time to answer</dt>
        <dd className="text-lg font-semibold figures">
          {median === null ? 'None yet' : durationText(median)}
        </dd>
      </div>
    </dl>
  );
}

/** Diners' reviews, and the restaurant's one reply to each. */
function Feedback({ roleId }: { roleId: number }) {
  const { view, change, open, move, close } = useFeedbackView();
  const { list, metrics, shownAtMs, showNew, applyReply } = useFeedback(view);
  const { showSuccess } = useMessages();
  const saved = useRef<FeedbackReply>(undefined);
  const nowMs = Date.now();
  const reviews = list.reviews ?? [];
  const { opened } = view;

  // Waits until the popup has closed, because closing returns the focus to what opened it.
  useEffect(() => {
    const reply = saved.current;
    if (opened !== undefined || !reply) return;
    saved.current = undefined;
    showSuccess(wordsFor(reply));
    const position = reviews.findIndex(({ userReviewId }) => userReviewId === reply.userReviewId);
    const isUnanswered = (review: (typeof reviews)[number]) =>
      review.replies.length === 0 && review.userReviewId !== reply.userReviewId;
    const next = reviews.slice(position + 1).find(isUnanswered) ?? reviews.find(isUnanswered);
    document.getElementById(rowId((next ?? reply).userReviewId))?.focus();
  }, [opened, reviews, showSuccess]);

  if (!metrics) return null;
  return (
    <Container className="py-8">
      <PortalBreadcrumb />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PortalTitle />
        <NewsNote
          noun="reviews"
          shownAtMs={shownAtMs}
          onShow={() => {
            // A filter might hide the new reviews, and in other orders they aren't on top.
            change({ rating: undefined, search: '', first: 'newest' });
            showNew();
          }}
        />
      </div>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[320px_1fr] lg:gap-10">
        <section aria-label="Review metrics" className="grid gap-5 lg:sticky lg:top-24">
          <MetricsCollapsible metrics={metrics} rating={view.rating}>
            <ReviewSummary metrics={metrics} />
            <Answering metrics={metrics} />
            <RatingFilter rating={view.rating} onChange={(rating) => change({ rating })} />
          </MetricsCollapsible>
        </section>
        <section aria-label="Reviews" className="grid min-w-0 gap-4">
          <ReviewSearch search={view.search} onSearch={(search) => change({ search })} />
          <ChipSelect
            label="First in the list"
            all="Low ratings to answer"
            className="justify-self-start"
            options={[
              {
                value: 'unanswered',
                label: `All unanswered (${metrics.unansweredReviews.toLocaleString('en-US')})`,
              },
              { value: 'newest', label: 'Newest' },
            ]}
            value={view.first === 'low' ? '' : view.first}
            onChange={({ target }) => change({ first: (target.value || 'low') as First })}
          />
          <FeedbackList shown={list} nowMs={nowMs} onOpen={open} />
        </section>
      </div>
      <ReviewPopup
        opened={opened}
        reviews={reviews}
        hasMore={list.more.hasMore && !list.more.busy}
        onMore={list.hasFailed ? list.retry : list.more.onMore}
        mayReply={may(roleId, 'reviews.reply')}
        mayOpenOrders={may(roleId, 'reports')}
        nowMs={nowMs}
        onMove={move}
        onClose={close}
        onCodeSent={applyReply}
        onSaved={(reply) => {
          saved.current = reply;
          applyReply(reply);
          close();
        }}
      />
    </Container>
  );
}

/** The filters and the open review, kept in the address: Back closes the popup. */
function useFeedbackView() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();

  const change = (next: Partial<FeedbackView>, options: object = { replace: true }) =>
    setParams((now) => writeFeedbackView(now, next), { ...onSamePage, ...options });

  return {
    view: readFeedbackView(params),
    change: (next: Omit<Partial<FeedbackView>, 'opened'>) => change(next),
    open: (opened: number) =>
      change({ opened }, { state: { ...onSamePage.state, openedHere: true } }),
    /** Goes to the review before or after; Back still closes the popup. */
    move: (opened: number) => change({ opened }, { replace: true, state }),
    close: () => {
      if (state?.openedHere) void navigate(-1);
      else change({ opened: undefined });
    },
  };
}

export default function FeedbackPage() {
  const user = usePortalSession()?.currentUser;
  return user && <Feedback roleId={user.roleId} />;
}
