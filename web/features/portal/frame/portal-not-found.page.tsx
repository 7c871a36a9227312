import { dashboardPath } from '#web/platform/session/portal-addresses.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { NotFoundView } from '../../site/errors/index.ts';
import { PortalTabs } from '../../site/frame/index.ts';

export {
  answerNotFound as loader,
  notFoundMeta as meta,
} from '#web/platform/api/not-found-route.ts';

const dashboard = { to: dashboardPath, label: 'Go to the dashboard' };

/** Signed-in staff keep the tabs, so that they can go on. */
export default function PortalNotFound() {
  const user = useSignedInUser();
  return (
    <>
      {user && <PortalTabs user={user} />}
      {user ? <NotFoundView home={dashboard} /> : <NotFoundView />}
    </>
  );
}
