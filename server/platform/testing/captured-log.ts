import { createLogger, type Logger } from '../logging/logger.ts';

type Line = { level: string; msg?: string; [field: string]: unknown };

export type CapturedLog = {
  logger: Logger;
  /** What was logged since the start or the last `clear`, redacted as in production. */
  lines: () => Line[];
  clear(): void;
};

export function captureLog(): CapturedLog {
  let lines: Line[] = [];
  const logger = createLogger('debug', { write: (text) => void lines.push(JSON.parse(text)) });
  return {
    logger,
    lines: () => [...lines],
    clear() {
      lines = [];
    },
  };
}
