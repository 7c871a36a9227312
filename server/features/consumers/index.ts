export { findOrCreateConsumer, findPhoneToText } from './find-consumer.ts';
export { sealedConsumers } from './sealed-consumers.ts';
export { createStopList } from './stop-list.ts';
