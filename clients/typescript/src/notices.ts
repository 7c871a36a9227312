export type NoticeHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>;

export type Notice = {
  /** The same if we send it again: handle each id once. */
  id: string;
  /** What happened, such as `order.placed`. There may be types that you don't know: leave them. */
  type: string;
  timestamp: string;
  /** The restaurant, and the ids of what changed. Read the rest with a call. */
  data: Readonly<Record<string, unknown>>;
};

export type WrongNotice =
  | 'HEADERS_MISSING'
  | 'TOO_OLD_OR_EARLY'
  | 'SIGNATURE_WRONG'
  | 'NOT_A_NOTICE';

export type CheckedNotice = { ok: true; notice: Notice } | { ok: false; why: WrongNotice };

export type CheckOptions = {
  /** How far our clocks may be apart; what is older may be a copy that somebody sends again. */
  withinSeconds?: number;
  nowMs?: number;
};

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));

const headerOf = (headers: NoticeHeaders, name: string) => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === 'string' ? value : undefined;
};

async function isSignedWith(secret: string, signed: Uint8Array<ArrayBuffer>, signatures: string[]) {
  const raw = bytesOf(secret.replace(/^whsec_/, ''));
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  for (const signature of signatures) {
    // Its own comparison takes as long for a wrong signature as for a right one.
    if (await crypto.subtle.verify('HMAC', key, bytesOf(signature), signed)) return true;
  }
  return false;
}

function read(id: string, text: string): Notice | undefined {
  try {
    const { type, timestamp, data } = JSON.parse(text);
    const isWhole = typeof type === 'string' && typeof timestamp === 'string';
    return isWhole && data instanceof Object ? { id, type, timestamp, data } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether we sent this, by the Standard Webhooks specification. Pass the body as it came, before anything
 * parses it, and while a secret is changed both.
 */
export async function verifyNotice(
  secrets: string | readonly string[],
  { headers, body }: { headers: NoticeHeaders; body: string | Uint8Array },
  { withinSeconds = 300, nowMs = Date.now() }: CheckOptions = {},
): Promise<CheckedNotice> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signature = headerOf(headers, 'webhook-signature');
  if (!id || !timestamp || !signature) return { ok: false, why: 'HEADERS_MISSING' };
  const apartSeconds = Math.abs(nowMs / 1_000 - Number(timestamp));
  // Also what isn't a number.
  if (!(apartSeconds <= withinSeconds)) return { ok: false, why: 'TOO_OLD_OR_EARLY' };
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const signatures = [...signature.matchAll(/(?:^| )v1,([A-Za-z0-9+/]{43}=)(?= |$)/g)].map(
    ([, base64 = '']) => base64,
  );
  for (const secret of [secrets].flat()) {
    if (!(await isSignedWith(secret, signed, signatures))) continue;
    const notice = read(id, text);
    return notice ? { ok: true, notice } : { ok: false, why: 'NOT_A_NOTICE' };
  }
  return { ok: false, why: 'SIGNATURE_WRONG' };
}
