export { hoursJobs, renewOpenSpansSoon } from './hours.jobs.ts';
export { openingsTopic } from './hours.queries.ts';
export { renewOpenSpans, writeOpenSpans } from './write-open-spans.ts';
