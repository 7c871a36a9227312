import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { reviewTokenIn } from '#contract/reviews/review-rules.ts';

/**
 * The token of the link that led here. Read after the first rendering: the server never sees it,
 * and the page that it made must be the same in the browser.
 */
export function useReviewToken() {
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();

  useEffect(() => setToken(reviewTokenIn(hash)), [hash]);

  /** Nobody who looks at the screen, the history or a bookmark later finds what opened the form. */
  const forget = () => {
    setToken(undefined);
    history.replaceState(history.state, '', location.pathname + location.search);
  };
  return { token, forget };
}
