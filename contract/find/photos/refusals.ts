export const photoMovesText = "We can't show animated pictures. Send a single photo.";

/** For every call that shows one more photo. */
export const tooManyPhotos = {
  too_many_photos: {
    status: 409,
    message: "You've reached the most photos a restaurant can show. Remove one first.",
  },
} as const;
