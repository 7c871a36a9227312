export { adjust, causes } from './adjust.ts';
