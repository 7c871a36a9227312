import { safeReturnPath } from './portal-addresses.ts';
import { createSafeStorage } from './safe-storage.ts';

const key = 'portalReturnPath';
// Of this tab alone: what one person wanted in one tab is not where the next login goes.
const storage = createSafeStorage(() => window.sessionStorage);

/** Where somebody wanted to go who must find their restaurant first: its login page has no `from`. */
export const rememberReturnPath = (path: string) => storage.write(key, path);

export const rememberedReturnPath = () => safeReturnPath(storage.read(key));

export const forgetReturnPath = () => storage.write(key, null);
