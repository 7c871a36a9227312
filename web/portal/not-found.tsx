import { NotFoundView } from '../features/errors/index.ts';
import { PortalTabs } from '../features/portal-shell/index.ts';
import { useSignedInUser } from '../platform/session/use-session.ts';

export { answerNotFound as loader, notFoundMeta as meta } from '../features/errors/index.ts';

/** Signed-in staff keep the tabs, so that they can go on. */
export default function PortalNotFound() {
  const user = useSignedInUser();
  return (
    <>
      {user && <PortalTabs user={user} />}
      <NotFoundView />
    </>
  );
}
