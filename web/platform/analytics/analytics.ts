/** Where page views go. */
export type Analytics = { pageView(address: string, referrer: string): void };
