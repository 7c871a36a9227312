/** With fewer reviews, a single guest's bad evening would speak for a whole restaurant. */
export const fewestThatSpeak = 21;

type Ratings = { totalReviews: number; averageReviewScore: number; businessRating: number };

/** True when there are enough reviews for them to be the rating. */
export const isRatedByReviews = ({ totalReviews }: Pick<Ratings, 'totalReviews'>): boolean =>
  totalReviews >= fewestThatSpeak;

/** The rating that is shown wherever there is one. */
export const displayedRating = (ratings: Ratings): number =>
  isRatedByReviews(ratings) ? ratings.averageReviewScore : ratings.businessRating;
