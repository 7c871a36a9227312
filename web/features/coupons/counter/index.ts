export { CounterDesk } from './counter-desk.tsx';
export { loadTakings } from './use-takings.ts';
