import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from './refusal.ts';

/** Whether a person went there, rather than a program. */
export const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true;

/** For an address that a browser goes to by itself. The message is the contract's: no input is in it. */
export function sendRefusalPage(reply: FastifyReply, { httpStatus, messages }: Refusal) {
  const [message] = messages;
  return reply
    .status(httpStatus)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Joyous</title>` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"></head>` +
        `<body><main><h1>There is no file here</h1><p>${message}</p></main></body></html>`,
    );
}
