import { createLogger, type Logger } from '../logging/logger.ts';

type LogLine = { level: string; msg?: string; [field: string]: unknown };

export type CapturedLog = {
  logger: Logger;
  /** What was logged since the start or the last `clear`, redacted as in production. */
  lines: () => LogLine[];
  clear(): void;
};

export function captureLog(): CapturedLog {
  let lines: LogLine[] = [];
  const logger = createLogger('debug', { write: (text) => void lines.push(JSON.parse(text)) });
  return {
    logger,
    lines: () => [...lines],
    clear() {
      lines = [];
    },
  };
}
