/** The Chromium or Chrome on this machine, if there is one. */
export function findChromium(): string | undefined;
/** Its headless build, or what CHROMIUM_PATH names. */
export function findHeadlessChromium(): string | undefined;
/** The Chromium for tests: the headless build, if there is one. */
export function findTestChromium(): string | undefined;
