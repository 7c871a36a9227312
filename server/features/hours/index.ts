export { renewOpenSpansSoon, restaurantsJobs } from './hours.jobs.ts';
export { openingsTopic } from './open-spans.queries.ts';
export { renewOpenSpans, writeOpenSpans } from './write-open-spans.ts';
