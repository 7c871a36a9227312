import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** `shouldRevalidate` of a page whose loader reads nothing of what the address searches for. */
export const unlessSearchChanged = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
