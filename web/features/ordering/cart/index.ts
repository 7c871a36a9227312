export { useAdding } from './use-adding.tsx';
