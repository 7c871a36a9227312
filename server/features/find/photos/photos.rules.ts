import { dayMs, hourMs } from '#contract/time/durations.ts';

/** For the restaurant and its dishes together: enough for a long menu. */
export const mostPhotos = 300;

export const photosOfRestaurant = {
  name: 'photos.restaurant',
  points: 400,
  windowMs: dayMs,
  refusal: 'photos_used_up',
} as const;

/** While another photo of the same restaurant is under way. */
export const retryAfterMs = 2_000;

/** It can be restored for this long; then its files are deleted. */
export const removedRetentionMs = 7 * dayMs;

export const isCleared = ({ clear_at: clearAt }: { clear_at: Date | null }, nowMs: number) =>
  clearAt !== null && clearAt.getTime() <= nowMs;

/** Longer than writing a photo's files takes. A photo that is incomplete by then stays so. */
export const writtenWithinMs = hourMs;
