import { data, redirect } from 'react-router';
import { ApiError, movedTo } from '#web/platform/api/api-error.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';

/** For the loader of the route that matches everything else. */
export const answerNotFound = () => data(null, { status: 404 });

export const notFoundTitle = 'Page Not Found | Joyous';

export const notFoundMeta = unlistedMeta(notFoundTitle);

/**
 * For the loader of a page about one thing: an invalid id counts as not found, like an unknown one.
 */
export async function orNotFound<Result>(
  answer: Promise<Result>,
  /** Of the page, for a restaurant that has moved: it has the same one there. */
  path?: string,
): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    const address = movedTo(error);
    if (address && path) throw redirect(address + path, 301);
    const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
    throw unknown ? data(null, { status: 404 }) : error;
  }
}

/**
 * For the server's loader of a page about something with a number: what can't be one is answered
 * with 404. Whether there is such a thing, only the browser can ask, which knows who is signed in.
 */
export function notFoundUnlessNumber(text: string): null {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw answerNotFound();
  return null;
}
