export { Printers } from './printers.tsx';
