/** Limits reports: an error may repeat with every frame. */
const mostReports = 3;

let reports = 0;
let shownPage = '';

/** Names the page by its route pattern, because an address can contain private data. */
export function nameShownPage(page: string) {
  shownPage = page;
}

/** For an error that a page caught and could not handle. */
export function reportError(error: unknown) {
  if (reports >= mostReports || !isOurs(error)) return;
  reports += 1;
  // Loaded on demand: most visits never need it.
  import('./send-report.ts')
    .then(({ sendReport }) => sendReport(error, shownPage))
    .catch(() => undefined);
}

/**
 * Ignores refusals, which the server logs, and errors in browser extensions, which we can't fix.
 */
function isOurs(error: unknown): error is Error {
  if (!(error instanceof Error) || error.name === 'ApiError' || error.name === 'AbortError') {
    return false;
  }
  return error.stack?.includes('/assets/') === true;
}

/** Reports uncaught errors to the operator. Visitors see nothing of it. */
export function watchErrors() {
  addEventListener('error', ({ error }) => reportError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
