import { useState } from 'react';
import { Navigate, redirect } from 'react-router';
import type { getRestaurant } from '../../contract/restaurants.ts';
import { DoorSkeleton, LoginFlow, NoBusiness } from '../features/portal-login/index.ts';
import { ApiError } from '../platform/api-error.ts';
import { browserApi, callAt } from '../platform/browser-api.ts';
import { dashboardPath, loginPath, safeReturnPath } from '../platform/session/portal-addresses.ts';
import { isSignedIn } from '../platform/session/session-state.ts';
import { session } from '../platform/session/session-store.ts';
import { useSignedInUser } from '../platform/session/use-session.ts';
import { Banner } from '../ui/banner.tsx';
import { Container } from '../ui/container.tsx';
import type { Route } from './+types/login';

const restaurantCall = callAt<typeof getRestaurant>('GET', '/api/web/restaurant/:id/');

const onwardsFrom = (search: URLSearchParams) =>
  safeReturnPath(search.get('from')) ?? dashboardPath;

/** Its name, `null` when there is no such restaurant; a name that is not to be had keeps nobody out. */
async function nameOf(id: string): Promise<string | null | undefined> {
  try {
    return (await browserApi.call(restaurantCall, { params: { id } })).name;
  } catch (error) {
    const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return unknown ? null : undefined;
  }
}

// In the browser alone: what is known of a device stands in its own storage.
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const kept = session.read();
  const { searchParams } = new URL(request.url);
  if (isSignedIn(kept)) throw redirect(onwardsFrom(searchParams));
  const { businessExternalId } = params as { businessExternalId?: string };
  if (businessExternalId === undefined) {
    if (kept.businessExternalId === null) return null;
    throw redirect(loginPath(kept.businessExternalId, safeReturnPath(searchParams.get('from'))));
  }
  const businessName = await nameOf(businessExternalId);
  if (businessName === null) return null;
  session.chooseBusiness(businessExternalId);
  return { businessExternalId, businessName, onwards: onwardsFrom(searchParams) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DoorSkeleton;

export const meta: Route.MetaFunction = () => [
  { title: 'Login | Joyous' },
  { name: 'robots', content: 'noindex' },
];

function SessionEnded() {
  const [shown, setShown] = useState(session.lastEnd() === 'ended');
  if (!shown) return null;
  return (
    <Container width="narrow" className="-mb-4 pt-4">
      <Banner kind="error" onDismiss={() => setShown(false)}>
        You have been logged out. Please log in again.
      </Banner>
    </Container>
  );
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const user = useSignedInUser();
  if (user !== null) return <Navigate to={loaderData?.onwards ?? dashboardPath} replace />;
  if (!loaderData) return <NoBusiness />;
  const { businessExternalId, businessName } = loaderData;
  return (
    <>
      <SessionEnded />
      <LoginFlow
        key={businessExternalId}
        businessExternalId={businessExternalId}
        businessName={businessName}
      />
    </>
  );
}
