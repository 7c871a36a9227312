import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { mostProblems, unknownField } from '#contract/problems.ts';
import { isDatabaseOverloaded, isDatabaseUnavailable, movedTo } from '../database/unavailable.ts';
import { RestaurantMovedError, TextPostponedError } from '../refusals/refuse.ts';
import { clientNetwork } from '../throttle/client-network.ts';
import { prefersPage } from './accepted.ts';
import { RefusedBody } from './bodies/read-body.ts';
import { commonRefusal, failureOf, movedRefusal, type Refusal } from './refusal.ts';

/** Whether a person navigated there in a browser, rather than a program. */
const wantsPage = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.endpoint?.isReadOnce === true && prefersPage(headers.accept);

/** Reloading would not help: the file can only be fetched once. */
const goBack = ' Go back to the page that you came from, and make the file again.';

/**
 * For an address that a browser navigates to. The message is the contract's and contains no input.
 */
function sendRefusalPage(reply: FastifyReply, { httpStatus, messages }: Refusal) {
  const message = httpStatus < 500 ? messages[0] : messages[0] + goBack;
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Joyous</title>` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"></head>` +
        `<body><main><h1>There is no file here</h1><p>${message}</p></main></body></html>`,
    );
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const { retryAfterMs = refusal.httpStatus === 503 ? 2_000 : undefined } = refusal;
  if (retryAfterMs !== undefined) {
    reply.header('retry-after', String(Math.ceil(retryAfterMs / 1_000)));
  }
  if (refusal.httpStatus === 429) {
    // Operators who look for abuse need to know where it comes from.
    const { url: route } = request.routeOptions;
    const network = clientNetwork(request.ip);
    request.log.warn({ route, network, refused: refusal.code }, 'asked too often');
  }
  reply.status(refusal.httpStatus).header('cache-control', 'no-store');
  if (wantsPage(request)) return sendRefusalPage(reply, refusal);
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureOf(refusal, request.id)));
}

const refusalByFastifyCode: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: commonRefusal('body_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: commonRefusal('unsupported_media_type'),
  FST_ERR_CTP_EMPTY_JSON_BODY: commonRefusal('broken_json'),
  FST_ERR_CTP_INVALID_JSON_BODY: commonRefusal('broken_json'),
  JOYOUS_BUSY: commonRefusal('busy'),
  // No one reads this text: the caller has disconnected.
  JOYOUS_CALLER_DISCONNECTED: commonRefusal('bad_request'),
};

/** Names the field as the caller sent it: `limit: must be at most 200`. */
function describeValidation(error: FastifyError): Refusal {
  const where = error.validationContext === 'querystring' ? 'query' : error.validationContext;
  const problems = (error.validation ?? []).slice(0, mostProblems).flatMap((issue) => {
    const path = issue.instancePath.split('/').filter(Boolean);
    const { keys } = issue.params;
    if (issue.keyword === 'unrecognized_keys' && Array.isArray(keys)) {
      return keys.slice(0, mostProblems).map((key) => unknownField(path, String(key)));
    }
    const field = path.join('.') || where || 'request';
    return { field, message: issue.message ?? 'is not valid' };
  });
  const [first = { field: 'request', message: 'is not valid' }, ...rest] = problems.slice(
    0,
    mostProblems,
  );
  return commonRefusal('bad_input', { problems: [first, ...rest] });
}

function refusalFor(error: FastifyError): Refusal | undefined {
  // Any value can be thrown.
  if (!(error instanceof Error)) return undefined;
  if (hasZodFastifySchemaValidationErrors(error)) return describeValidation(error);
  if (error instanceof RefusedBody) return error.refusal;
  const known = refusalByFastifyCode[error.code];
  if (known) return known;
  if (error instanceof TextPostponedError) {
    return commonRefusal(error.code, { retryAfterMs: error.retryAfterMs });
  }
  const newAddress = error instanceof RestaurantMovedError ? error.movedTo : movedTo(error);
  if (newAddress) return movedRefusal(newAddress);
  if (isDatabaseUnavailable(error)) return commonRefusal('unavailable');
  if (isDatabaseOverloaded(error)) return commonRefusal('busy');
  // Only Fastify's own errors about the request may answer 4xx: a library's `statusCode` does not
  // mean that its message is fit for the public.
  if (error.code?.startsWith('FST_') && error.statusCode && error.statusCode < 500) {
    return commonRefusal('bad_request');
  }
  return undefined;
}

/** The caller closed the connection and won't read the answer: no cause for alarm. */
const hungUp = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

export function installErrorHandler(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(request, reply, commonRefusal('not_found')),
  );
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = hungUp(request) ? commonRefusal('bad_request') : refusalFor(error);
    if (refusal === undefined) {
      request.log.error({ err: error }, 'unexpected error');
    } else if (refusal.httpStatus === 503) {
      request.log.warn({ err: error }, refusal.code);
    }
    return sendRefusal(request, reply, refusal ?? commonRefusal('internal'));
  });
}
