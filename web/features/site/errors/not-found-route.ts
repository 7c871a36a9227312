import { data } from 'react-router';
import { ApiError } from '#web/platform/api/api-error.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';

/** For the loader of the route that matches everything else. */
export const answerNotFound = () => data(null, { status: 404 });

export const notFoundTitle = 'Page Not Found | Joyous';

export const notFoundMeta = unlistedMeta(notFoundTitle);

/**
 * For the loader of a page about one thing: an invalid id counts as not found, like an unknown one.
 */
export async function orNotFound<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
    throw unknown ? data(null, { status: 404 }) : error;
  }
}
