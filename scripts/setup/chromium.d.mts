/** The Chromium or Chrome on this machine, if there is one. */
export function findChromium(): string | undefined;
/** For the tests: without windows, where there is such a one. */
export function findTestChromium(): string | undefined;
