export { findOrCreateConsumer, findPhoneToText } from './find-consumer.ts';
export { createStopList } from './stop-list.ts';
