import { minuteMs } from '../../time/durations.ts';

export const tillStates = ['WORKS', 'SILENT', 'ENDED'] as const;
export type TillState = (typeof tillStates)[number];

/** How long the program that orders on the web go to may be silent. We note its calls once a minute. */
export const silentAfterMs = 3 * minuteMs;
