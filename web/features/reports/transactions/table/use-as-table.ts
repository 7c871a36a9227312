import { usePrinting } from './use-printing.ts';
import { useWide } from './use-wide.ts';

/** Whether rows are shown as a table, not as cards: on a wide screen, and always on paper. */
export function useAsTable(): boolean {
  const isWide = useWide();
  const isPrinting = usePrinting();
  return isWide || isPrinting;
}
