/** `Central Time`: as people say it, without daylight or standard. */
export function zoneNameAt(timeZone: string, atMs: number): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  const name = parts.formatToParts(atMs).find(({ type }) => type === 'timeZoneName');
  return name?.value ?? timeZone;
}
