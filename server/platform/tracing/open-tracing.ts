import type { Logger } from '../logging/logger.ts';
import { isTracingWanted } from './is-tracing-wanted.ts';
import type { Tracing } from './tracing.ts';

/** Returns nothing, and loads nothing, when OpenTelemetry's variables ask for no traces. */
export async function openTracing(
  environment: NodeJS.ProcessEnv,
  logger: Logger,
): Promise<Tracing | undefined> {
  if (!isTracingWanted(environment)) return undefined;
  const { startTracing } = await import('./start-tracing.ts');
  return startTracing(environment, logger);
}
