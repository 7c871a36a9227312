type Detected = { rawValue: string };
export type QrReader = { detect: (image: HTMLVideoElement) => Promise<readonly Detected[]> };
type Detector = {
  new (options: { formats: ['qr_code'] }): QrReader;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Uses the browser's own reader if it knows QR codes; otherwise loads a library. */
export async function loadQrReader(): Promise<QrReader> {
  const own = (globalThis as { BarcodeDetector?: Detector }).BarcodeDetector;
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  if (own && formats.includes('qr_code')) return new own({ formats: ['qr_code'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}
