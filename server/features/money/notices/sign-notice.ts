import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** 32 random bytes, as https://www.standardwebhooks.com writes them. */
export const makeNoticeSecret = (): string => prefix + randomBytes(32).toString('base64');

type Signed = { id: string; atMs: number; body: string };

/** The headers of the specification; with several secrets, any of them verifies it. */
export function signNotice(secrets: readonly string[], { id, atMs, body }: Signed) {
  const timestamp = String(Math.floor(atMs / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    const hash = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    return `v1,${hash}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
