import { noReply } from '../../platform/api-error.ts';

type Sending = typeof import('./sending.ts');

let loaded: Sending | undefined;

/**
 * What sends the form of a coupon and shows what came of it. It comes when somebody goes into the form:
 * a page that offers a coupon does not wait for it.
 */
export async function loadSending(): Promise<Sending> {
  try {
    loaded ??= await import('./sending.ts');
  } catch (error) {
    throw noReply(error);
  }
  return loaded;
}

/** Once it has come. */
export const loadedSending = () => loaded;
