export { default, ErrorBoundary } from '../diner/shell.tsx';
