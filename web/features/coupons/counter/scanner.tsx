import { CameraOff } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type ScannerState, useScanner } from './use-scanner.ts';

type Problem = Exclude<ScannerState, 'STARTING' | 'LOOKING'>;

const words: Record<Problem, { title: string; text: string }> = {
  REFUSED: {
    title: 'The camera is blocked',
    text: 'Allow the camera for this site in your browser, then try again. Or type the code.',
  },
  NO_CAMERA: {
    title: 'No camera found',
    text: "We can't use a camera on this device. Type the code: it's below the QR code.",
  },
  STOPPED: {
    title: 'The camera stopped',
    text: 'Another app may be using it. Close that and try again, or type the code.',
  },
};

function Viewfinder({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const state = useScanner(video, onCode);
  const problem = state === 'STARTING' || state === 'LOOKING' ? undefined : words[state];
  return (
    <div className="grid grid-cols-1 gap-4">
      {problem ? (
        <div role="alert" className="grid justify-items-center gap-2 py-8 text-center">
          <CameraOff size={32} className="text-danger" />
          <p className="text-md font-semibold">{problem.title}</p>
          <p className="max-w-[40ch] text-ink-soft">{problem.text}</p>
        </div>
      ) : (
        <>
          <video
            ref={video}
            muted
            playsInline
            aria-label="What the camera sees"
            className="aspect-square w-full rounded-lg bg-ink object-cover"
          />
          <p role="status" className="text-center text-ink-soft">
            {state === 'STARTING' ? 'Starting the camera...' : 'Hold the QR code in the picture.'}
          </p>
        </>
      )}
      <Button variant="secondary" onClick={onClose} data-autofocus>
        Type the code
      </Button>
    </div>
  );
}

type ScannerProps = { open: boolean; onCode: (code: string) => void; onClose: () => void };

/** The camera runs only while this is open. */
export function Scanner({ open, onCode, onClose }: ScannerProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Scan a coupon" size="sm" footer={null}>
      {open && <Viewfinder onCode={onCode} onClose={onClose} />}
    </Dialog>
  );
}
