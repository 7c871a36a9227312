import { describe, expect, test } from 'vitest';
import { captureLog } from '../testing/captured-log.ts';
import { isTracingWanted, sampledRatio } from './is-tracing-wanted.ts';
import { openTracing } from './open-tracing.ts';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

describe('traces are requested', () => {
  test.each([
    [{}, false],
    [{ OTEL_SERVICE_NAME: 'joyous' }, false],
    [endpoint, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }, true],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, true],
    [{ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }, false],
    [{ ...endpoint, OTEL_SDK_DISABLED: 'TRUE' }, false],
  ])('by %j: %s', (environment, wanted) => {
    expect(isTracingWanted(environment)).toBe(wanted);
  });

  test.each([
    [{ OTEL_TRACES_EXPORTER: 'zipkin' }, /^.*OTEL_TRACES_EXPORTER: must be otlp or none$/s],
    [{ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /OTEL_EXPORTER_OTLP_PROTOCOL: grpc/],
  ])('refuses protocols that we do not support: %j', (environment, message) => {
    expect(() => isTracingWanted(environment)).toThrow(message);
  });

  test('without these settings there is no tracing', async () => {
    expect(await openTracing({}, captureLog().logger)).toBeUndefined();
  });
});

describe('the share of traces that is kept', () => {
  test.each([
    [{}, 1],
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, 0],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG: '0.5' }, 1],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' }, 0.25],
  ])('by %j is %s', (environment, ratio) => {
    expect(sampledRatio(environment)).toBe(ratio);
  });

  test('is refused when it is invalid', () => {
    const environment = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: 'half' };
    expect(() => sampledRatio(environment)).toThrow(/OTEL_TRACES_SAMPLER: must be/);
  });
});
