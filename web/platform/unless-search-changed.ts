import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** `shouldRevalidate` for a page whose loader reads nothing from the query. */
export const unlessSearchChanged = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
