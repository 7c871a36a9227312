/** How long the app has to open before the store does. */
const storeFallbackMs = 250;

export type AppAddresses = { link: string; appStoreUrl: string; playStoreUrl: string };

export type Device = 'iphone' | 'android' | 'desktop';

export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'iphone';
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  if (/macintosh/i.test(userAgent) && touchPoints > 1) return 'iphone';
  return 'desktop';
}

/**
 * Opens the app, or the store if nothing opens within a quarter of a second. If the app has opened,
 * the page is hidden by then and does nothing.
 */
export function openApp(addresses: AppAddresses, device: Exclude<Device, 'desktop'>) {
  const store = device === 'android' ? addresses.playStoreUrl : addresses.appStoreUrl;
  const timer = setTimeout(() => {
    stop();
    location.assign(store);
  }, storeFallbackMs);
  const covered = () => {
    if (document.visibilityState === 'hidden') stop();
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', covered);
    removeEventListener('pagehide', stop);
  };
  document.addEventListener('visibilitychange', covered);
  addEventListener('pagehide', stop);
  location.assign(addresses.link);
}
