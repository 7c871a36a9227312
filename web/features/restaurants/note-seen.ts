import { useEffect } from 'react';
import { lastSeen } from './kept-restaurants.ts';

/** Once it is shown: an address that leads nowhere was not seen. */
export function useNoteSeen(businessExternalId: string) {
  useEffect(() => lastSeen.add(businessExternalId), [businessExternalId]);
}
