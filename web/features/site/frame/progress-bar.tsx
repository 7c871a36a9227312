import { useNavigation } from 'react-router';

/** Shows that a page is loading; its style hides it for the first moment. */
export function ProgressBar() {
  const isComing = useNavigation().state !== 'idle';
  if (!isComing) return null;
  return <div role="progressbar" aria-label="Loading" className="progress-bar" />;
}
