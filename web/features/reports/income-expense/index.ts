export { impactOf } from './statement.ts';
