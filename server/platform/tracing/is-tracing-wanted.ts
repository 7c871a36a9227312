import { SettingsError } from '../settings/settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether OpenTelemetry's standard variables ask for traces:
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export function isTracingWanted(environment: Environment): boolean {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER = '' } = environment;
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = environment;
  if (OTEL_SDK_DISABLED?.toLowerCase() === 'true' || OTEL_TRACES_EXPORTER === 'none') return false;
  if (!['', 'otlp'].includes(OTEL_TRACES_EXPORTER)) {
    throw new SettingsError(['OTEL_TRACES_EXPORTER: must be otlp or none']);
  }
  const wanted =
    OTEL_TRACES_EXPORTER === 'otlp' ||
    Boolean(OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || OTEL_EXPORTER_OTLP_ENDPOINT);
  if (wanted) refuseOtherProtocols(environment);
  return wanted;
}

/**
 * Collectors accept both HTTP formats at one address, and gRPC, which we do not support, at
 * another.
 */
function refuseOtherProtocols(environment: Environment) {
  const { OTEL_EXPORTER_OTLP_PROTOCOL, OTEL_EXPORTER_OTLP_TRACES_PROTOCOL } = environment;
  const protocol = OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || OTEL_EXPORTER_OTLP_PROTOCOL;
  if (protocol !== 'grpc') return;
  throw new SettingsError(['OTEL_EXPORTER_OTLP_PROTOCOL: grpc is not spoken, http/json is']);
}

/** The share of all traces that is kept, from 0 to 1. */
export function sampledRatio(environment: Environment): number {
  const { OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG = '1' } = environment;
  // We keep or drop the spans of one trace together anyway.
  const sampler = OTEL_TRACES_SAMPLER?.replace(/^parentbased_/, '') || 'always_on';
  const ratio = Number(OTEL_TRACES_SAMPLER_ARG);
  if (sampler === 'always_on') return 1;
  if (sampler === 'always_off') return 0;
  if (sampler === 'traceidratio' && ratio >= 0 && ratio <= 1) return ratio;
  throw new SettingsError([
    'OTEL_TRACES_SAMPLER: must be always_on, always_off, or traceidratio with a number from 0 to 1 in OTEL_TRACES_SAMPLER_ARG',
  ]);
}
