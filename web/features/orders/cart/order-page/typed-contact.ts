import { codeLifeMs, resendAfterMs } from '#contract/people/access/access-rules.ts';
import { isObject, parseJson } from '#web/platform/api/parse-json.ts';
import { isText } from '#web/platform/device/read-stored.ts';
import { createSafeStorage } from '#web/platform/safe-storage.ts';
import type { AskedCode } from '../../numbers/index.ts';

/** What somebody typed about themselves, and the code that they wait for. */
export type TypedContact = {
  name: string;
  mobileNumber: string;
  asked: (AskedCode & { restaurant: string }) | null;
};

const key = 'joyous.orderContact';
/** This tab's: it may be reloaded while somebody reads the code in another app. */
const storage = createSafeStorage(() => sessionStorage);

const longest = 99;

function readAsked(stored: unknown): TypedContact['asked'] {
  if (!isObject(stored)) return null;
  const { token, masked, resendAtMs, restaurant } = stored;
  if (!isText(token, longest) || !isText(masked, longest) || !isText(restaurant, longest))
    return null;
  if (typeof resendAtMs !== 'number') return null;
  const isGood = Date.now() < resendAtMs - resendAfterMs + codeLifeMs;
  return isGood ? { token, masked, resendAtMs, restaurant } : null;
}

function read(): TypedContact {
  const stored = parseJson(storage.read(key) ?? '');
  const { name, mobileNumber, asked } = isObject(stored) ? stored : {};
  return {
    name: isText(name, longest) ? name : '',
    mobileNumber: isText(mobileNumber, longest) ? mobileNumber : '',
    asked: readAsked(asked),
  };
}

export const typedContact = {
  read,
  change: (change: Partial<TypedContact>) =>
    storage.write(key, JSON.stringify({ ...read(), ...change })),
  clear: () => storage.write(key, null),
};
