import { type DestinationStream, type Logger, pino } from 'pino';

// More people read a log than the database: what identifies a person or grants access stays out of
// it, at any depth.
const secretKeys = new Set([
  'token',
  'businessToken',
  'userToken',
  'singleUseToken',
  'consumerEventToken',
  'deviceId',
  'password',
  'code',
  'email',
  'emailAddress',
  'mobileNumber',
  'phoneNumber',
  'authorization',
  'cookie',
  'set-cookie',
]);

const deepest = 6;

/** A copy without secrets. Errors keep their own serializer, which knows their fields. */
function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (depth >= deepest) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secretKeys.has(key) ? '[redacted]' : redact(inner, depth + 1),
    ]),
  );
}

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
