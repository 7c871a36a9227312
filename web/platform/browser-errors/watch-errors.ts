/** An error that repeats with every frame is one report, not thousands. */
const mostReports = 3;

let reports = 0;
let shownPage = '';

/** The page by its route pattern: an address can contain private data. */
export function nameShownPage(page: string) {
  shownPage = page;
}

/** For an error that a page caught and could not handle. */
export function reportError(error: unknown) {
  if (reports >= mostReports || !isOurs(error)) return;
  reports += 1;
  // Loaded when it is needed: most visits never need it.
  import('./send-report.ts')
    .then(({ sendReport }) => sendReport(error, shownPage))
    .catch(() => undefined);
}

/** Refusals are in the server's own log; errors of browser extensions are not ours to fix. */
function isOurs(error: unknown): error is Error {
  if (!(error instanceof Error) || error.name === 'ApiError' || error.name === 'AbortError') {
    return false;
  }
  return error.stack?.includes('/assets/') === true;
}

/** Reports uncaught errors to the operator. The person who uses the page sees nothing of it. */
export function watchErrors() {
  addEventListener('error', ({ error }) => reportError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
