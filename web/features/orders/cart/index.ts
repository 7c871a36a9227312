export { addLines } from './stored-carts.ts';
export { useAdding } from './use-adding.tsx';
