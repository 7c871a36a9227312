export { Feedback } from './feedback.tsx';
