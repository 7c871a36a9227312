export { isDinerHere, noteVisit } from './diners.queries.ts';
export {
  findDinerByPhone,
  findOrCreateConsumer,
  findPhoneToText,
  hasVisited,
} from './find-or-create-diner.ts';
export { createStopList } from './opt-out-list.ts';
export { sealedConsumers } from './sealed-diners.ts';
export { readShownConsumer, showConsumer } from './shown-diner.ts';
