import { OpenAppButton } from '../features/site/index.ts';

/**
 * Sticks to the bottom of a phone's screen: the menu is long, and the other button is far above it.
 */
export function OrderBar({ path }: { path: string }) {
  return (
    <div className="order-bar sticky bottom-0 z-20 border-t border-line bg-cream/95 p-3 backdrop-blur low:static md:hidden print:hidden">
      <OpenAppButton size="lg" path={path} className="w-full">
        Order in the app, 20% off
      </OpenAppButton>
    </div>
  );
}
