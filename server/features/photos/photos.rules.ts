const dayMs = 86_400_000;

/** Of the house and of dishes together: as many as a long menu has. */
export const mostPhotos = 300;

export const photosOfRestaurant = {
  name: 'photos.restaurant',
  points: 400,
  windowMs: dayMs,
  refusal: 'photos_used_up',
} as const;

/** So long it can be put back; then its files are removed. */
export const removedKeptMs = 7 * dayMs;

export const isCleared = ({ clear_at: clearAt }: { clear_at: Date | null }, nowMs: number) =>
  clearAt !== null && clearAt.getTime() <= nowMs;

/** Longer than it takes to write its files. What is not whole by then never will be. */
export const writtenWithinMs = 3_600_000;
