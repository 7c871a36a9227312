import { type RefObject, useEffect, useRef, useState } from 'react';
import { codeInQr } from './code-in-qr.ts';

export type ScannerState = 'STARTING' | 'LOOKING' | 'REFUSED' | 'NO_CAMERA' | 'STOPPED';

const everyMs = 150;

const problemOf = (error: unknown): ScannerState => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'REFUSED';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'NO_CAMERA' : 'STOPPED';
};

/** Shows the camera in `video` while it is mounted, and reports the first code it sees. */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
) {
  const [state, setState] = useState<ScannerState>('STARTING');
  const found = useRef(onCode);
  found.current = onCode;

  useEffect(() => {
    let hasEnded = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      hasEnded = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const stopAs = (state: ScannerState) => {
      if (hasEnded) return;
      end();
      setState(state);
    };

    async function start() {
      // Missing on plain HTTP.
      const devices = navigator.mediaDevices as MediaDevices | undefined;
      if (!devices) return stopAs('NO_CAMERA');
      const opened = await devices.getUserMedia({ video: { facingMode: 'environment' } });
      stream = opened;
      if (hasEnded) return end();
      // The camera was unplugged, or another program took it.
      for (const track of opened.getTracks()) {
        track.addEventListener('ended', () => stopAs('STOPPED'));
      }
      const reader = await loadQrReader();
      const element = video.current;
      if (hasEnded || !element) return end();
      element.srcObject = opened;
      await element.play();
      setState('LOOKING');
      const look = async () => {
        if (hasEnded) return;
        const seen = element.videoWidth > 0 ? await reader.detect(element).catch(() => []) : [];
        const code = seen
          .map(({ rawValue }) => codeInQr(rawValue))
          .find((one) => one !== undefined);
        if (hasEnded) return;
        if (code === undefined) {
          timer = setTimeout(look, everyMs);
          return;
        }
        end();
        found.current(code);
      };
      await look();
    }
    start().catch((error: unknown) => stopAs(problemOf(error)));
    return end;
  }, [video]);

  return state;
}

type Detected = { rawValue: string };
type QrReader = { detect: (image: HTMLVideoElement) => Promise<readonly Detected[]> };
type Detector = {
  new (options: { formats: ['qr_code'] }): QrReader;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Uses the browser's own reader if it knows QR codes; otherwise loads a library. */
async function loadQrReader(): Promise<QrReader> {
  const own = (globalThis as { BarcodeDetector?: Detector }).BarcodeDetector;
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  if (own && formats.includes('qr_code')) return new own({ formats: ['qr_code'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}
