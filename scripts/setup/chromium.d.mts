/** The Chromium or Chrome on this machine, if there is one. */
export function findChromium(): string | undefined;
/** The Chromium for tests: a headless build, if there is one. */
export function findTestChromium(): string | undefined;
