import { type DestinationStream, type Logger, pino } from 'pino';
import { redact } from './redact.ts';

export type { Logger };

export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redact(fields) as Record<string, unknown>,
      },
      serializers: {
        // Any value can be thrown, or be the reason of a rejection.
        err: (error: unknown) =>
          error instanceof Error
            ? {
                type: error.name,
                code: 'code' in error ? error.code : undefined,
                message: error.message,
                stack: error.stack,
              }
            : { message: String(error) },
      },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
}
