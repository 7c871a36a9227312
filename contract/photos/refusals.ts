export const photoMovesText = 'Animated pictures are not shown. Send a single photo.';

/** Of whatever shows one more. */
export const tooManyPhotos = {
  too_many_photos: {
    status: 409,
    message: "You've reached the most photos a restaurant can show. Remove one first.",
  },
} as const;
