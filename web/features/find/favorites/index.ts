export { StoredRestaurants } from './stored-restaurants-rows.tsx';
