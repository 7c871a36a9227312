/** The Chromium or Chrome on this machine, if there is one. */
export function findChromium(): string | undefined;
/** For the tests: a headless build, if there is one. */
export function findTestChromium(): string | undefined;
