import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OnAnswered } from '../http/answered.ts';
import { errorType, type Spans } from './spans.ts';

/**
 * Traces that a caller began are not continued: otherwise any caller could choose which requests
 * are recorded, and under which id.
 */
export function traceRequests(app: FastifyInstance, spans: Spans) {
  const spanOf = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const options = { kind: SpanKind.SERVER, attributes };
    const span = spans.start(`${request.method} ${route}`, options);
    spanOf.set(request, span);
    spans.below(span, done);
  });
  app.addHook('onError', (request, _reply, error, done) => {
    spanOf.get(request)?.setAttribute('error.type', errorType(error));
    done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const attributes = {
      'http.response.status_code': statusCode,
      'joyous.request_id': request.id,
    };
    const span = spanOf.get(request)?.setAttributes(attributes);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

export const traceCachedAnswer =
  (spans: Spans): OnAnswered =>
  ({ method, route, status, requestId, durationMs }) => {
    const endTime = Date.now();
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'joyous.request_id': requestId,
      'joyous.remembered': true,
    };
    const startTime = endTime - durationMs;
    spans
      .start(`${method} ${route}`, { kind: SpanKind.SERVER, attributes, startTime })
      .end(endTime);
  };
