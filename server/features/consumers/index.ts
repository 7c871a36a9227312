export { noteVisit } from './consumers.queries.ts';
export { findOrCreateConsumer, findPhoneToText, hasVisited } from './find-consumer.ts';
export { createStopList } from './stop-list.ts';
