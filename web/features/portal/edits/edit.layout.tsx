import { useEffect } from 'react';
import { Outlet, useBlocker } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { NavTabs } from '#web/ui/tabs/nav-tabs.tsx';
import { PortalBreadcrumb, PortalTitle } from '../../site/frame/index.ts';
import { useEditPages } from './edit-links.tsx';
import { isAnyUnsaved } from './use-unsaved.ts';

/**
 * Asks before unsaved changes are lost: with a dialog of ours on the way to another page, with the
 * browser's own when the page is closed or loaded again. The router supports one blocker at a time.
 */
function AskBeforeLeaving() {
  useEffect(() => {
    const onLeaving = (event: BeforeUnloadEvent) => {
      if (isAnyUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeaving);
    return () => window.removeEventListener('beforeunload', onLeaving);
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isAnyUnsaved(),
  );
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      size="sm"
      footer={
        <>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button variant="secondary" onClick={stay} data-autofocus>
            Keep editing
          </Button>
        </>
      }
    >
      <p className="text-md text-ink-soft">What you entered isn't saved.</p>
    </Dialog>
  );
}

/** The screens where staff edit what diners read. */
export default function DetailsEdit() {
  const pages = useEditPages();
  return (
    <Container className="grid grid-cols-1 gap-5 py-8">
      <div>
        <PortalBreadcrumb />
        <PortalTitle />
        <p className="mt-1 text-ink-soft">Diners see a change within a second.</p>
      </div>
      <NavTabs label="Edit details" links={pages} className="border-b border-line" />
      <Outlet />
      <AskBeforeLeaving />
    </Container>
  );
}
