export { dinerIdFor, readDinerId } from './diner-id.ts';
export { isDinerHere, noteVisit } from './diners.queries.ts';
export { eraseDinersWith, findDinersWith } from './diners-of-number.queries.ts';
export {
  findDinerByPhone,
  findMaskedPhone,
  findOrCreateDiner,
  findPhoneToText,
  hasVisited,
  sealedDiners,
} from './find-or-create-diner.ts';
export { createOptOutList } from './opt-out-list.ts';
