export { Feedback } from './feedback.tsx';
export { reviewMetrics } from './use-feedback.ts';
