import type { Endpoint } from '#contract/endpoint.ts';

export type Input = { params?: object; query?: object; body?: object };

/** Makes a call as a signed-in person, whom the test chooses. The test keeps the answers. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the endpoint answers, as a test reads it
export type Ask = (endpoint: Endpoint, input?: Input) => Promise<any>;
