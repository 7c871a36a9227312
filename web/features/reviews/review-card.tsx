import type { Review } from '#contract/reviews/reviews.ts';
import { Card } from '../../ui/card.tsx';
import { Reviewer } from './reviewer.tsx';

/** Reviews may be in any language: `dir="auto"` on each text sets its direction. */
const words = 'whitespace-pre-line wrap-anywhere';

export function ReviewCard({ review }: { review: Review }) {
  const { description, replies } = review;
  const [reply] = replies;
  return (
    <Card className="overflow-clip">
      <Reviewer review={review} />
      {description !== '' && (
        <p dir="auto" className={`mt-3 text-md ${words}`}>
          {description}
        </p>
      )}
      {reply && (
        <div className="mt-4 rounded-md bg-sand p-4">
          <p className="text-sm font-semibold">Owner response:</p>
          <p dir="auto" className={`mt-1 text-ink-soft ${words}`}>
            {reply.description}
          </p>
        </div>
      )}
    </Card>
  );
}
