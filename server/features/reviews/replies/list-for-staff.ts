import type { Operation } from '../../people/access/index.ts';
import { findStaffReviews, type StaffReviewRow } from '../reviews/index.ts';
import { presentForStaff } from './feedback.presenter.ts';
import { findBelongings } from './find-belongings.ts';

/** `u812`: among those without a reply, the last one was 812. See `after` in the contract. */
const placeAfter = (last: StaffReviewRow) =>
  `${last.reply_message === null ? 'u' : 'a'}${last.user_review_id}`;

const readPlace = (text: string) => ({
  unanswered: text.startsWith('u'),
  userReviewId: Number(text.slice(1)),
});

export const listForStaff: Operation<'listUserReviews'> = ({ query }, { businessId, transact }) =>
  transact(async (transaction) => {
    const { after, limit, offset, rating, includeReservationDetails } = query;
    const rows = await findStaffReviews(transaction, businessId, {
      ...query,
      after: after === undefined ? undefined : readPlace(after),
    });
    const belongings = await findBelongings(transaction, businessId, rows, {
      includeReservationDetails,
    });
    const last = rows.at(-1);
    return {
      results: rows.map((row) => presentForStaff(row, belongings)),
      probablyMoreResults: rows.length === limit,
      next: last ? placeAfter(last) : null,
      searchCriteria: { limit, offset, rating },
    };
  });
