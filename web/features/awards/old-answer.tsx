import { useEffect } from 'react';
import { useAction } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';

/** Shown offline above an answer from an earlier visit; asks again when the connection is back. */
export function OldAnswer({ onReload }: { onReload: () => Promise<void> }) {
  const { busy, run } = useAction();
  useEffect(() => {
    const again = () => void onReload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [onReload]);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft py-2 pr-2 pl-4 text-control"
    >
      <p className="min-w-0 flex-1 basis-48 font-medium">
        We can't reach Joyous. This is from your last visit. We'll keep what you pick.
      </p>
      <Button variant="secondary" loading={busy} onClick={() => void run(onReload)}>
        Try again
      </Button>
    </div>
  );
}
