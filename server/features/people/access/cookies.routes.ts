import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestFacts } from './context.ts';

/** The cookies of one request. They are sent only to our site, and no script can read them. */
export function cookiesOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): RequestFacts['cookies'] {
  return {
    get: (name) => parseCookie(headers.cookie ?? '')[name],
    set: ({ name, value, path, maxAgeMs }) => {
      const cookie = stringifySetCookie({
        name,
        value,
        path,
        maxAge: Math.floor(maxAgeMs / 1_000),
        httpOnly: true,
        sameSite: 'strict',
        secure: publicUrl.startsWith('https://'),
      });
      reply.header('set-cookie', cookie);
    },
  };
}
