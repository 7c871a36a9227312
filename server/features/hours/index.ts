export { renewOpenSpansSoon, restaurantsJobs } from './hours.jobs.ts';
export { openingsTopic } from './open-spans.queries.ts';
export { renewOpenSpans } from './renew-open-spans.ts';
export { writeOpenSpans } from './write-open-spans.ts';
