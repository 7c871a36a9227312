import { data } from 'react-router';
import { ApiError } from '../../platform/api-error.ts';
import { unlistedMeta } from '../../platform/unlisted-meta.ts';

/** For the loader of a route that matches whatever nothing else matched. */
export const answerNotFound = () => data(null, { status: 404 });

export const notFoundTitle = 'Page Not Found | Joyous';

export const notFoundMeta = unlistedMeta(notFoundTitle);

/** For the loader of a page about one thing: what cannot be the name of one is as unknown as what is none's. */
export async function orNotFound<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
    throw unknown ? data(null, { status: 404 }) : error;
  }
}
