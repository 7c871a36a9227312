import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

// A log is read by more people than the database is: what identifies a person or opens a door stays out.
const secretKeys = [
  'token',
  'businessToken',
  'userToken',
  'singleUseToken',
  'deviceId',
  'password',
  'code',
  'email',
  'emailAddress',
  'mobileNumber',
  'phoneNumber',
  'authorization',
  'cookie',
];

export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
        censor: '[redacted]',
      },
      serializers: {
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          code: error.code,
          message: error.message,
          stack: error.stack,
        }),
      },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
}
