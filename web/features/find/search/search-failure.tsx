import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Found } from './found.ts';

/** The previous results stay; the search is retried on request, or when the network is back. */
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
        <div>
          <p>
            Couldn't load the restaurants.
            {restaurants.length > 0 && ' These are the earlier results.'}
          </p>
          <p className="font-normal">{failure}</p>
        </div>
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
