export { FindAnything } from './find-anything.tsx';
