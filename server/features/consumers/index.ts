export { noteVisit } from './consumers.queries.ts';
export { findOrCreateConsumer, findPhoneToText, hasVisited } from './find-consumer.ts';
export { sealedConsumers } from './sealed-consumers.ts';
export { readShownConsumer, showConsumer } from './shown-consumer.ts';
export { createStopList } from './stop-list.ts';
