export { AddressButton } from './address/address-button.tsx';
export { AddressFields } from './address/address-fields.tsx';
export {
  addressText,
  type DeliveryAddress,
  dropAddress,
  isZipCode,
  keepAddress,
  useDeliveryAddress,
  useKeptAddress,
} from './address/stored-address.ts';
export { Cover } from './cover.tsx';
export { DinerFacts } from './diner-facts.tsx';
export { DishTiles } from './dish-tiles.tsx';
export { FavoriteButton } from './favorite-button.tsx';
export { onceOpeningChanges, useFreshOpening } from './fresh-opening.ts';
export { OpeningBadge } from './opening-badge.tsx';
export { hideByZone } from './own-zone.ts';
export { ReferralCard } from './referral-card.tsx';
export { RestaurantFacts } from './restaurant-facts.tsx';
export { RestaurantGrid, RestaurantGridSkeleton } from './restaurant-grid.tsx';
export { RestaurantHeader } from './restaurant-header.tsx';
export { RestaurantHours } from './restaurant-hours.tsx';
export { RestaurantLink } from './restaurant-link.tsx';
export { StaffLoginLink } from './staff-login-link.tsx';
export {
  favorites,
  lastSeen,
  makeRoomForStored,
  seenOnly,
  useNoteSeen,
} from './stored-restaurants.ts';
export {
  dropPlace,
  makeRoomForDelivery,
  placeKey,
  storedPlaceText,
  storedWay,
  storeWay,
  type Way,
  wayKey,
  ways,
} from './stored-way.ts';
export { directionsUrl } from './ways-to-reach.ts';
