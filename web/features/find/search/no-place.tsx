import { MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { onSamePage } from '#web/platform/route-changes.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RestaurantGridSkeleton } from '../restaurants/index.ts';
import { storedPlace } from './place-memory.ts';
import { everything, searchUrl } from './search-address.ts';

const waysOn = (
  <ButtonLink to={searchUrl(everything)} {...onSamePage} variant="secondary">
    Show all restaurants
  </ButtonLink>
);

/**
 * For `near=me`: only the device knows where that is, so the server sends a page without a list. A
 * shared link also leads others here: it doesn't contain the sender's position.
 */
export function NoPlace() {
  const { revalidate } = useRevalidator();
  const [isKnown, setKnown] = useState<boolean>();
  useEffect(() => {
    const isStored = storedPlace().position !== undefined;
    setKnown(isStored);
    if (isStored) void revalidate();
  }, [revalidate]);

  if (isKnown !== false) {
    return (
      <>
        <RestaurantGridSkeleton />
        <noscript>{waysOn}</noscript>
      </>
    );
  }
  return (
    <EmptyState
      as="h3"
      icon={<MapPin size={32} />}
      title="Where are you?"
      text="Press “Use my location” above, or enter a city or ZIP code, and we'll show what's near."
      action={waysOn}
    />
  );
}
