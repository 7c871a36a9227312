export { CounterDesk } from './counter-desk.tsx';
export { takings } from './use-takings.ts';
