export { KeptRestaurants } from './kept-restaurants-rows.tsx';
