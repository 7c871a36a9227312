import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { PortalTabs } from '../features/portal/shell/index.ts';
import { NotFoundView } from '../features/site/errors/index.ts';

export { answerNotFound as loader, notFoundMeta as meta } from '../features/site/errors/index.ts';

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
