import { NotFoundView } from '../features/errors/index.ts';
import { PortalTabs } from '../features/portal-shell/index.ts';
import { useSignedInUser } from '../platform/session/use-session.ts';

export { answerNotFound as loader, notFoundMeta as meta } from '../features/errors/index.ts';

/** Whoever is signed in keeps the tabs, and so the way on. */
export default function PortalNotFound() {
  const user = useSignedInUser();
  return (
    <>
      {user && <PortalTabs user={user} />}
      <NotFoundView />
    </>
  );
}
