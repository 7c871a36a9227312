import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Catalog, MenuItem } from '#contract/find/menus/menus.ts';
import type { Photo } from '#contract/find/photos/photos.ts';
import { orderUrl } from '#contract/ground/restaurant/restaurant-url.ts';
import { shownCents } from '#contract/money/cents.ts';
import { onSamePage } from '#web/platform/route-changes.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { withScan } from '../tables/index.ts';
import { countOf, emptyCart, type NewLine } from './cart.ts';
import { dishIn } from './cart-address.ts';
import { DishDialog } from './dish-dialog.tsx';
import { centsOfLines, type DishOnMenu, dishesOf, linesOnMenu, mostBeside } from './on-menu.ts';
import { addLines, useCart } from './stored-carts.ts';

const noRoom = 'An order has room for 60 different dishes. Call the restaurant for more.';

/** Adds a dish with no choices. */
export function addPlain(businessExternalId: string, dish: MenuItem) {
  const { itemId, name, priceCents } = dish;
  const line = { itemId, name, unitCents: priceCents, quantity: 1, choices: [], note: '' };
  if (!addLines({ businessExternalId }, [line])) throw new Error(noRoom);
}

/** The dish whose dialog is open, by the address, which the back button leaves. */
function useOpenDish(dishes: ReadonlyMap<number, DishOnMenu>) {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const found = dishes.get(dishIn(hash) ?? 0);
  const open = found?.dish.available ? found : undefined;
  const openId = open?.dish.itemId;
  // Stays while the dialog closes.
  const [last, setLast] = useState(open);
  const [shownId, setShownId] = useState(openId);
  const [times, setTimes] = useState(0);
  if (openId !== shownId) {
    setShownId(openId);
    if (open) {
      setLast(open);
      setTimes(times + 1);
    }
  }
  const close = () => {
    if (state?.wasOpened) return void navigate(-1);
    void navigate({ search, hash: '' }, { replace: true, ...onSamePage });
  };
  return { last, isOpen: open !== undefined, key: times, close };
}

type HereProps = {
  restaurant: { businessExternalId: string; slug: string; phoneNumber: string };
  catalogs: readonly Catalog[];
};

function useCartHere({ restaurant: { businessExternalId: id }, catalogs }: HereProps) {
  const cart = useCart(id);
  const dishes = useMemo(() => dishesOf(catalogs), [catalogs]);
  const count = cart ? countOf(cart) : 0;
  const cents = centsOfLines(linesOnMenu(cart ?? emptyCart(id), dishes));
  return { cart, dishes, count, cents, words: `${count} ${count === 1 ? 'dish' : 'dishes'}` };
}

/** The way to the order. */
export function CartLink(here: HereProps) {
  const { cents, words } = useCartHere(here);
  const { search } = useLocation();
  const address = withScan(orderUrl(here.restaurant), search);
  return (
    <ButtonLink to={address} size="lg" className="w-full figures md:ml-auto md:flex md:w-96">
      <span aria-hidden="true" className="flex w-full items-baseline justify-between gap-3">
        <span>
          {words}, {shownCents(cents)}
        </span>
        <span>View order</span>
      </span>
      <span className="sr-only">
        View order, {words}, {shownCents(cents)}
      </span>
    </ButtonLink>
  );
}

type OrderingHereProps = HereProps & {
  photos: readonly { itemId: number; photo: Photo }[];
  onCounts: (counts: ReadonlyMap<number, number>) => void;
  refusalOf: (dish: MenuItem, quantity: number) => string | undefined;
};

/** The dialog of a dish, and the message after something was added. */
export function OrderingHere({ photos, onCounts, refusalOf, ...here }: OrderingHereProps) {
  const { restaurant } = here;
  const { cart, dishes, cents, words } = useCartHere(here);
  const { last, isOpen, key, close } = useOpenDish(dishes);

  useEffect(() => {
    const counts = new Map<number, number>();
    for (const { itemId, quantity } of cart?.lines ?? []) {
      counts.set(itemId, (counts.get(itemId) ?? 0) + quantity);
    }
    onCounts(counts);
  }, [cart, onCounts]);

  const done = (line: NewLine) => {
    const refusal = last && refusalOf(last.dish, line.quantity);
    if (refusal) return refusal;
    if (!addLines(restaurant, [line])) return noRoom;
    close();
    return undefined;
  };
  // The cart as it was when this loaded is not announced.
  const first = useRef(cart);
  return (
    <>
      <p role="status" className="sr-only">
        {cart !== first.current && `${words} in your order, ${shownCents(cents)}`}
      </p>
      {last && (
        <DishDialog
          key={key}
          on={last}
          phoneNumber={restaurant.phoneNumber}
          photo={photos.find(({ itemId }) => itemId === last.dish.itemId)?.photo}
          open={isOpen}
          most={mostBeside(last.dish, cart?.lines ?? [])}
          onClose={close}
          onDone={done}
        />
      )}
    </>
  );
}
