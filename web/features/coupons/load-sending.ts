import { noReply } from '../../platform/api-error.ts';

type Sending = typeof import('./sending.ts');

let loaded: Sending | undefined;

/**
 * The code that sends a coupon's form and shows the answer. It loads when the form gets the focus, so
 * that a page with a coupon doesn't wait for it.
 */
export async function loadSending(): Promise<Sending> {
  try {
    loaded ??= await import('./sending.ts');
  } catch (error) {
    throw noReply(error);
  }
  return loaded;
}

/** The code above, once it has loaded. */
export const loadedSending = () => loaded;
