import { useNavigation } from 'react-router';

/** A page is on its way: shown by its style alone, and only when that takes more than a moment. */
export function ProgressBar() {
  const isComing = useNavigation().state !== 'idle';
  if (!isComing) return null;
  return <div role="progressbar" aria-label="Loading" className="progress-bar" />;
}
