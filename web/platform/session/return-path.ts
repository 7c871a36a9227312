import { safeReturnPath } from './portal-addresses.ts';
import { createSafeStorage } from './safe-storage.ts';

const key = 'portalReturnPath';
// Per tab: another tab's login must not lead there.
const storage = createSafeStorage(() => window.sessionStorage);

/** For somebody who must find their restaurant first: the link to its login has no `from`. */
export const rememberReturnPath = (path: string) => storage.write(key, path);

export const rememberedReturnPath = () => safeReturnPath(storage.read(key));

export const forgetReturnPath = () => storage.write(key, null);
