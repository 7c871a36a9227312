export { english as texted } from './english.ts';
