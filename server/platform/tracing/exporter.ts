import { DiagLogLevel, diag } from '@opentelemetry/api';
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

/**
 * Sends spans in batches; OpenTelemetry's variables set the address, headers, name and sampling.
 */
export function openExporter(environment: NodeJS.ProcessEnv, logger: Logger): TracerProvider {
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
