export { type CodeUse, english as texted } from './english.ts';
