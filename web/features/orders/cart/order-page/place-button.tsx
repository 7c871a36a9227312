import { dialledPhone, shownPhone } from '#contract/shown-phone.ts';
import { useOnline } from '#web/platform/use-online.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { useOrder } from './use-order.ts';

type PlaceButtonProps = {
  /** The restaurant's. */
  phoneNumber: string;
  order: ReturnType<typeof useOrder>;
  /** The id of the form that it sends. */
  form: string;
};

/** Places the order, and says why that didn't work. On a phone it stays at the foot. */
export function PlaceButton({ phoneNumber, order, form }: PlaceButtonProps) {
  const { placing, quote } = order;
  const isOnline = useOnline();
  return (
    <div className="place-bar grid gap-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-gutter max-lg:border-t max-lg:border-line max-lg:bg-cream max-lg:px-gutter max-lg:py-3 low:static">
      {order.wasLost && placing.failure === undefined && (
        <Banner kind="note">
          We never got an answer to this order, so it may have been placed. If you press the button
          again, it's placed only once.
        </Banner>
      )}
      {placing.failure !== undefined && (
        <Banner kind="error">
          {placing.failure}{' '}
          <a href={`tel:${dialledPhone(phoneNumber)}`} className="link whitespace-nowrap">
            Call {shownPhone(phoneNumber)}
          </a>
        </Banner>
      )}
      <Button
        type="submit"
        form={form}
        size="lg"
        loading={placing.busy || (quote.isLoading && isOnline)}
        disabled={!isOnline}
        className="w-full figures"
      >
        {order.placeText}
      </Button>
      {!isOnline && (
        <p className="text-center text-sm text-ink-soft">
          You can place it when you're back online.
        </p>
      )}
    </div>
  );
}
