export { OfferList } from './offer-list.tsx';
export { TableCards } from './table-cards.tsx';
