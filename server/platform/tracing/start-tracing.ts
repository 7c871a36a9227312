import { setTimeout as sleep } from 'node:timers/promises';
import { DiagLogLevel, diag, SpanKind } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../logging/logger.ts';
import { sampledRatio } from './is-tracing-wanted.ts';
import { createSpans, markFailed } from './spans.ts';
import { traceCachedAnswer, traceRequests } from './trace-requests.ts';
import type { Tracing } from './tracing.ts';

/** An unreachable collector must not keep the process from ending. */
const longestStopMs = 2_000;

/**
 * Sends spans in batches; OpenTelemetry's variables set the address, headers, name and sampling.
 */
function openExporter(environment: NodeJS.ProcessEnv, logger: Logger): TracerProvider {
  const warn = (message: string) => logger.warn({ reason: message }, 'traces not sent');
  const nothing = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  return new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'joyous' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(sampledRatio(environment)),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
}

/** We create the spans ourselves, so that no library has to be patched. */
export function startTracing(environment: NodeJS.ProcessEnv, logger: Logger): Tracing {
  const provider = openExporter(environment, logger);
  const spans = createSpans(provider.getTracer('joyous'));

  return {
    requests: (app) => traceRequests(app, spans),
    cachedAnswer: traceCachedAnswer(spans),

    queries({ level, query, queryDurationMillis, ...event }) {
      const endTime = Date.now();
      const startTime = endTime - queryDurationMillis;
      const operation = /^\s*(\w+)/.exec(query.sql)?.[1]?.toUpperCase() ?? 'QUERY';
      // The prepared statement, with $1 in place of values.
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.sql };
      const span = spans.start(operation, { kind: SpanKind.CLIENT, attributes, startTime });
      if (level === 'error') markFailed(span, 'error' in event ? event.error : undefined);
      span.end(endTime);
    },

    jobs: (jobs) =>
      jobs.map((job) => ({
        ...job,
        work: (payload) => {
          const options = { kind: SpanKind.CONSUMER, attributes: { 'joyous.job': job.name } };
          return spans.around(`job ${job.name}`, options, () => job.work(payload));
        },
      })),

    texts: (transport) => ({
      send(text) {
        const options = {
          kind: SpanKind.CLIENT,
          attributes: { 'joyous.message_id': text.messageId },
        };
        return spans.around('send text', options, async (span) => {
          const delivery = await transport.send(text);
          span.setAttribute('joyous.outcome', delivery.outcome);
          if ('errorCode' in delivery) span.setAttribute('error.type', delivery.errorCode);
          return delivery;
        });
      },
    }),

    stop: () =>
      Promise.race([provider.shutdown(), sleep(longestStopMs, undefined, { ref: false })]),
  };
}
