import { useEffect } from 'react';
import { lastSeen } from './kept-restaurants.ts';

/** Runs once the page is shown: an address that does not exist was not seen. */
export function useNoteSeen(businessExternalId: string) {
  useEffect(() => lastSeen.add(businessExternalId), [businessExternalId]);
}
