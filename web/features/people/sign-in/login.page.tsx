import { useState } from 'react';
import { Navigate, redirect } from 'react-router';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { businessExternalIdPattern } from '#contract/ground/restaurant/business-external-id.ts';
import { idleLimitMs } from '#contract/people/access/access-rules.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { movedTo } from '#web/platform/api/api-error.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import {
  dashboardPath,
  loginPath,
  rememberedReturnPath,
  rememberReturnPath,
  safeReturnPath,
} from '#web/platform/session/portal-addresses.ts';
import { isSignedIn } from '#web/platform/session/session-state.ts';
import { session } from '#web/platform/session/session-store.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Container } from '#web/ui/container.tsx';
import type { Route } from './+types/login.page';
import { LoginFlow } from './login-flow.tsx';
import { MovedBusiness, NoBusiness, SignInSkeleton } from './sign-in-card.tsx';

/** Where to go after the login. */
const onwardsFrom = (search: URLSearchParams) =>
  safeReturnPath(search.get('from')) ?? rememberedReturnPath() ?? dashboardPath;

/**
 * A listed restaurant's name, or where it has moved. Staff of an unlisted one log in without seeing
 * its name: a public call for it would reveal restaurants before they open.
 */
async function lookFor(id: string): Promise<{ name?: string; newAddress?: string | undefined }> {
  try {
    return await browserApi.call(restaurantCalls.getRestaurant, { params: { id } });
  } catch (error) {
    return { newAddress: movedTo(error) };
  }
}

// Runs in the browser only: it reads the device's own storage.
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const stored = session.read();
  const { searchParams } = new URL(request.url);
  if (isSignedIn(stored)) throw redirect(onwardsFrom(searchParams));
  const from = safeReturnPath(searchParams.get('from'));
  const { businessExternalId } = params as { businessExternalId?: string };
  if (businessExternalId === undefined) {
    if (stored.businessExternalId !== null)
      throw redirect(loginPath(stored.businessExternalId, from));
    if (from !== undefined) rememberReturnPath(from);
    return null;
  }
  if (!businessExternalIdPattern.test(businessExternalId)) return null;
  const { name: businessName, newAddress } = await lookFor(businessExternalId);
  if (newAddress !== undefined) return { newAddress: newAddress + loginPath(businessExternalId) };
  // An unlisted restaurant is stored only when the login succeeds, so that a mistyped id is not
  // remembered.
  if (businessName !== undefined) session.chooseBusiness(businessExternalId);
  return { businessExternalId, businessName, onwards: onwardsFrom(searchParams) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = SignInSkeleton;

export const meta = unlistedMeta('Login | Joyous');

function SessionEnded() {
  const [why, setWhy] = useState(session.lastEnd());
  if (why === undefined || why === 'chosen') return null;
  return (
    <Container width="narrow" className="-mb-4 pt-4">
      <Banner kind="note" onDismiss={() => setWhy(undefined)}>
        {why === 'idle'
          ? `You've been logged out after ${idleLimitMs / minuteMs} minutes without use. Log in again.`
          : "You've been logged out. Log in again."}
      </Banner>
    </Container>
  );
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const user = useSignedInUser();
  if (user !== null)
    return (
      <Navigate
        to={(loaderData && 'onwards' in loaderData && loaderData.onwards) || dashboardPath}
        replace
      />
    );
  if (!loaderData) return <NoBusiness />;
  if (loaderData.newAddress !== undefined) return <MovedBusiness address={loaderData.newAddress} />;
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
