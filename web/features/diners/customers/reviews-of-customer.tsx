import { Link } from 'react-router';
import type { CustomerDetails } from '#contract/diners/customers/customers.ts';
import { Reviewer } from '../../reviews/reviews/index.ts';
import { DrawerPart } from './drawer-part.tsx';

type ReviewsProps = { reviews: CustomerDetails['reviews'] };

export const ReviewsOfCustomer = ({ reviews }: ReviewsProps) => (
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
