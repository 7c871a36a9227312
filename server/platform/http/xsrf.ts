import { timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { xsrfCookie, xsrfHeader, xsrfTokenPattern } from '#contract/xsrf.ts';
import { type Refusal, refusal } from './refusal.ts';

const forged = refusal(
  403,
  'xsrf_token_mismatch',
  'This request did not come from a page of ours. Reload the page and try again.',
);

// Browsers add these by themselves and no page can take them away; a partner's server and the
// mobile app send none of them, and have no cookies that could be abused.
const browserHeaders = ['origin', 'sec-fetch-site', 'cookie'] as const;

/** Refuses a change that a page of somebody else's had a visitor's browser ask for. */
export function refuseForgery({ headers }: FastifyRequest): Refusal | undefined {
  if (browserHeaders.every((name) => headers[name] === undefined)) return undefined;
  const told = headers[xsrfHeader.toLowerCase()];
  const kept = parseCookie(headers.cookie ?? '')[xsrfCookie];
  if (typeof told !== 'string' || kept === undefined || !xsrfTokenPattern.test(told)) return forged;
  const [a, b] = [Buffer.from(told), Buffer.from(kept)];
  return a.length === b.length && timingSafeEqual(a, b) ? undefined : forged;
}
