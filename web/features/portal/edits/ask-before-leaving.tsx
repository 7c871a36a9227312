import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { isAnyUnsaved } from './use-unsaved.ts';

/**
 * Asks before unsaved changes are lost: with a dialog of ours on the way to another page, with the
 * browser's own when the page is closed or loaded again. Use it once per page: the router supports
 * one blocker at a time.
 */
export function AskBeforeLeaving() {
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
