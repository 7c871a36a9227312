import type { FastifyReply, FastifyRequest } from 'fastify';
import { prefersPage } from './accepted.ts';
import type { Refusal } from './refusal.ts';

/** Whether a person navigated there in a browser, rather than a program. */
export const wantsPage = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.endpoint?.isReadOnce === true && prefersPage(headers.accept);

/** Reloading would not help: the file can only be fetched once. */
const goBack = ' Go back to the page that you came from, and make the file again.';

/**
 * For an address that a browser navigates to. The message is the contract's and contains no input.
 */
export function sendRefusalPage(reply: FastifyReply, { httpStatus, messages }: Refusal) {
  const message = httpStatus < 500 ? messages[0] : messages[0] + goBack;
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Joyous</title>` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"></head>` +
        `<body><main><h1>There is no file here</h1><p>${message}</p></main></body></html>`,
    );
}
