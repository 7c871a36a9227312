/** With fewer reviews, one guest's bad evening would decide a restaurant's rating. */
export const fewestThatSpeak = 21;

type Ratings = { totalReviews: number; averageReviewScore: number; businessRating: number };

/** Whether there are enough reviews to compute the rating from them. */
export const isRatedByReviews = ({ totalReviews }: Pick<Ratings, 'totalReviews'>): boolean =>
  totalReviews >= fewestThatSpeak;

/** The rating that is shown everywhere. */
export const displayedRating = (ratings: Ratings): number =>
  isRatedByReviews(ratings) ? ratings.averageReviewScore : ratings.businessRating;
