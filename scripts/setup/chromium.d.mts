/** The Chromium or Chrome on this machine, if there is one. */
export function findChromium(): string | undefined;
