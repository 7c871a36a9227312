import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

export type Spans = {
  /** As a child of the current span, or at the top of a new trace. */
  start(name: string, options: SpanOptions): Span;
  /** Runs `work`; spans that it starts are children of this one. */
  below<Result>(span: Span, work: () => Result): Result;
  /** Ends with the promise, and records its outcome. */
  around<Result>(
    name: string,
    options: SpanOptions,
    work: (span: Span) => Promise<Result>,
  ): Promise<Result>;
};

/** A message can contain what a person typed, so only the type of an error is recorded. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && error.code ? String(error.code) : error.name;
}

export const markFailed = (span: Span, error: unknown) =>
  span.setAttribute('error.type', errorType(error)).setStatus({ code: SpanStatusCode.ERROR });

export function createSpans(tracer: Tracer): Spans {
  const current = new AsyncLocalStorage<Context>();
  const activeContext = () => current.getStore() ?? ROOT_CONTEXT;
  const start: Spans['start'] = (name, options) => tracer.startSpan(name, options, activeContext());
  const below: Spans['below'] = (span, work) =>
    current.run(trace.setSpan(activeContext(), span), work);
  return {
    start,
    below,
    async around(name, options, work) {
      const span = start(name, options);
      try {
        return await below(span, () => work(span));
      } catch (error) {
        markFailed(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
  };
}
