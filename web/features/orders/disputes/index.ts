export { DisputeLink } from './dispute-link.tsx';
