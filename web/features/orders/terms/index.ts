export { HowToOrder } from './how-to-order.tsx';
export { OfferList } from './offer-list.tsx';
