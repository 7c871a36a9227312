import { data, Outlet } from 'react-router';
import { siteCalls } from '#contract/site/frame/calls.ts';
import { serverApi } from '#web/platform/api/api.ts';
import { RouteError } from '../features/site/errors/index.ts';
import { Frame } from '../features/site/frame/index.ts';
import type { Route } from './+types/shell';

export async function loader({ context }: Route.LoaderArgs) {
  const { developerPages } = await serverApi(context).call(siteCalls.getSite);
  if (!developerPages) throw data(null, { status: 404 });
  return null;
}

/** Pages for the people who build Joyous; they don't exist in production. */
export default function DeveloperShell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <RouteError error={error} />
    </Frame>
  );
}
