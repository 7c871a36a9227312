/** The clock on the wall of the oracle's restaurants, which are all in one zone. */
const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Chicago',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const halfHourMs = 1_800_000;
const dayMs = 86_400_000;

/** `2026-03-08 03:30:00` */
const readingAt = (atMs: number) => wallClock.format(atMs);

/** `2026-03-08` */
export const oracleDay = (atMs: number) => readingAt(atMs).slice(0, 10);

export const oracleDayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The first instant of a day. Chicago's begin after those of UTC. */
export function oracleMidnight(day: string): number {
  let atMs = Date.parse(day);
  while (oracleDay(atMs) < day) atMs += halfHourMs;
  return atMs;
}

/** As reports write it. */
export function oracleTime(atMs: number) {
  const localMs = Date.parse(`${readingAt(atMs).replace(' ', 'T')}Z`) + (atMs % 1_000);
  const offset = new Date(Math.abs(localMs - atMs)).toISOString().slice(11, 16);
  const local = new Date(localMs).toISOString().slice(0, -1);
  return { timestamp: atMs, isoDateTime: `${local}${localMs < atMs ? '-' : '+'}${offset}` };
}

/**
 * The cut-offs after the first instant, up to the second. Checks the wall clock every half hour.
 */
export function oracleCutOffs(afterMs: number, untilMs: number, sweepTime: string): number[] {
  const passed = (atMs: number) => {
    const [date = '', time = ''] = readingAt(atMs).split(' ');
    return time >= sweepTime ? date : oracleDayAfter(date, -1);
  };
  const cutOffs: number[] = [];
  // In an hour that comes twice, its first time has passed what the second reads as still to come.
  const lately = [afterMs - 2 * halfHourMs, afterMs - halfHourMs, afterMs].map(passed);
  let furthest = lately.sort().at(-1) ?? '';
  const firstMs = Math.ceil(afterMs / halfHourMs) * halfHourMs;
  for (let atMs = firstMs; atMs <= untilMs; atMs += halfHourMs) {
    if (passed(atMs) <= furthest) continue;
    furthest = passed(atMs);
    cutOffs.push(atMs);
  }
  return cutOffs;
}
