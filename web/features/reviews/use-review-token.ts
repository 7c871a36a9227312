import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { reviewTokenIn } from '#contract/reviews/review-rules.ts';

/**
 * The token of the review link. Read after the first render: the server never sees it, and its page
 * must match the browser's first render.
 */
export function useReviewToken() {
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();

  useEffect(() => setToken(reviewTokenIn(hash)), [hash]);

  /**
   * Removes the token, so that nobody finds it later on the screen, in the history or in a
   * bookmark.
   */
  const forget = () => {
    setToken(undefined);
    history.replaceState(history.state, '', location.pathname + location.search);
  };
  return { token, forget };
}
