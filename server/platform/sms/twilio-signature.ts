import { createHmac, timingSafeEqual } from 'node:crypto';

type SignedRequest = {
  signature: string | string[] | undefined;
  /** Scheme and host that Twilio was given, and the path and query that it requested. */
  publicUrl: string;
  path: string;
  fields: Readonly<Record<string, string>>;
};

const portAtEnd = /:\d+$/;

/** HMAC-SHA1 over the address and the sorted fields: https://www.twilio.com/docs/usage/security */
export const twilioSignature = (
  authToken: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): Buffer => {
  const sorted = Object.keys(fields).sort();
  const text = sorted.reduce((signed, name) => signed + name + fields[name], url);
  return createHmac('sha1', authToken).update(text).digest();
};

export function isSignedByTwilio(
  authToken: string,
  { signature, publicUrl, path, fields }: SignedRequest,
): boolean {
  if (typeof signature !== 'string') return false;
  const received = Buffer.from(signature);
  const host = publicUrl.replace(portAtEnd, '');
  const standardPort = publicUrl.startsWith('https:') ? ':443' : ':80';
  const port = portAtEnd.exec(publicUrl)?.[0] ?? standardPort;
  // Twilio sometimes signs the address with its port and sometimes without.
  return [host, host + port].some((origin) => {
    const expected = twilioSignature(authToken, origin + path, fields).toString('base64');
    return received.length === expected.length && timingSafeEqual(received, Buffer.from(expected));
  });
}
