import { BellRing } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** A press anywhere turns it on; this says so, and is the place to press. */
export function SoundBanner({ hasUnseen }: { hasUnseen: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border-2 border-ink bg-paper px-4 py-3 text-md">
      <p className="flex min-w-0 items-center gap-3 font-semibold">
        <BellRing size={22} aria-hidden="true" className="shrink-0 text-accent" />
        {hasUnseen
          ? 'There are new orders, and the sound is off.'
          : "The sound is off: you won't hear new orders."}
      </p>
      <Button size="lg">Turn on the sound</Button>
    </div>
  );
}
