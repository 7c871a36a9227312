/**
 * The speed of a phone's connection, as the browser's developer tools define it: without
 * connecting.
 */
export type Line = { name: string; latencyMs: number; bytesPerSecond: number };

const kilobit = 1_000 / 8;

export const slow4g: Line = { name: 'slow 4G', latencyMs: 150, bytesPerSecond: 1_600 * kilobit };
export const slow3g: Line = { name: 'slow 3G', latencyMs: 400, bytesPerSecond: 400 * kilobit };
