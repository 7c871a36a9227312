import { timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { xsrfCookie, xsrfHeader, xsrfTokenPattern } from '#contract/xsrf.ts';
import { type Refused, refuse } from '../refusals/refuse.ts';

const forged = refuse('xsrf_token_mismatch');

// Browsers add these headers themselves and no page can remove them. A partner's server and the
// mobile app send none of them, and have no cookies that could be abused.
const browserHeaders = ['origin', 'sec-fetch-site', 'cookie'] as const;

/** Refuses a change that another site's page made a visitor's browser send. */
export function refuseForgery({ headers }: FastifyRequest): Refused | undefined {
  if (browserHeaders.every((name) => headers[name] === undefined)) return undefined;
  const sent = headers[xsrfHeader.toLowerCase()];
  const kept = parseCookie(headers.cookie ?? '')[xsrfCookie];
  if (typeof sent !== 'string' || kept === undefined || !xsrfTokenPattern.test(sent)) return forged;
  const [a, b] = [Buffer.from(sent), Buffer.from(kept)];
  return a.length === b.length && timingSafeEqual(a, b) ? undefined : forged;
}
