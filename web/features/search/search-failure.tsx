import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { Found } from './found.ts';

const reasons = {
  offline: 'You are offline.',
  failed: 'The search did not get through.',
} satisfies Record<NonNullable<Found['failure']>, string>;

/** What was there stays there; the search is tried again when asked to, or when the network is back. */
export function SearchFailure({ found }: { found: Found }) {
  const { failure, restaurants } = found;
  const { revalidate, state } = useRevalidator();

  useEffect(() => {
    if (!failure) return;
    const retry = () => void revalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failure, revalidate]);

  if (!failure) return null;
  return (
    <Banner kind="error" className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {reasons[failure]}
          {restaurants.length > 0 && ' These are the restaurants from before.'}
        </p>
        <Button
          variant="secondary"
          size="sm"
          loading={state === 'loading'}
          onClick={() => void revalidate()}
        >
          Try again
        </Button>
      </div>
    </Banner>
  );
}
