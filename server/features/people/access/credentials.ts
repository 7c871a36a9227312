import type { IncomingHttpHeaders } from 'node:http';
import { secretHash } from '#platform/tokens/tokens.ts';
import type { SessionSecrets } from './sessions.queries.ts';

const tokenText = /^[\w-]{20,100}$/;
/** The format of crypto.randomUUID: 122 random bits, a secret of the device. */
const deviceText = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const matching = (headers: IncomingHttpHeaders, name: string, pattern: RegExp) => {
  const value = headers[name];
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
};

/** The hash of the device's secret id. The id itself is not passed on. */
export function deviceHashIn(headers: IncomingHttpHeaders): Buffer | undefined {
  const device = matching(headers, 'deviceid', deviceText);
  return device === undefined ? undefined : secretHash(device.toLowerCase());
}

/** All four headers of SPEC section 6, or undefined. */
export function secretsIn(headers: IncomingHttpHeaders): SessionSecrets | undefined {
  const userToken = matching(headers, 'token', tokenText);
  const businessToken = matching(headers, 'businesstoken', tokenText);
  const device = deviceHashIn(headers);
  if (!userToken || !businessToken || !device || headers.entitytype !== 'business') return;
  return { userToken: secretHash(userToken), businessToken: secretHash(businessToken), device };
}
