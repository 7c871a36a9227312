import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { tableTitle } from '#contract/orders/tables/table-title.ts';
import { ifOutTexts } from '#contract/orders/web-orders/if-out.ts';
import { useDeviceList } from '#web/platform/device/device-list.ts';
import { forgetVisitor } from '#web/platform/device/forget-visitor.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { forgetUtmCodes, utmCodes } from '#web/platform/visit/utm-codes.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { askedCoupons, openedCoupons } from '../../../coupons/coupons/index.ts';
import {
  addressText,
  dropAddress,
  dropPlace,
  favorites,
  lastSeen,
  storedPlaceText,
  storedWay,
  storeWay,
  useKeptAddress,
} from '../../../find/restaurants/index.ts';
import { storedCarts, storedIfOut, typedContact } from '../../cart/index.ts';
import { changeProvenNumber, provenNumbers } from '../../numbers/index.ts';
import { storedVisits } from '../../tables/index.ts';
import { storedOrders } from '../own-order/stored-orders.ts';

export const meta = unlistedMeta('What This Device Keeps | Joyous');

type KeptThing = { name: string; text: ReactNode; remove: () => void };

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

const wayTexts = { online: 'ordering online', pickup: 'pickup', delivery: 'delivery' } as const;

/** What is there, without what is empty. */
function useKept(): readonly KeptThing[] {
  const address = useKeptAddress();
  const [proven] = useDeviceList(provenNumbers);
  const carts = useDeviceList(storedCarts);
  const orders = useDeviceList(storedOrders);
  const opened = useDeviceList(openedCoupons);
  const coupons = opened.length + useDeviceList(askedCoupons).length;
  const chosen = useDeviceList(favorites);
  const seen = useDeviceList(lastSeen);
  const visits = useDeviceList(storedVisits);
  const [ifOut] = useDeviceList(storedIfOut);
  // What isn't a list doesn't say that it has changed, so the page is rendered again.
  const [, setRemoved] = useState(0);
  const andRender = (remove: () => void) => () => {
    remove();
    setRemoved((times) => times + 1);
  };
  const typed = typedContact.read();
  const mine = [typed.name, typed.mobileNumber].filter(Boolean).join(', ');
  const way = storedWay();
  const place = [storedPlaceText(), way && wayTexts[way]].filter(Boolean).join(', ');
  const things: (KeptThing | false | undefined)[] = [
    address && { name: 'Delivery address', text: addressText(address), remove: dropAddress },
    place !== '' && {
      name: 'Where you look for restaurants',
      text: place.charAt(0).toUpperCase() + place.slice(1),
      remove: andRender(() => {
        dropPlace();
        storeWay('');
      }),
    },
    proven && {
      name: 'Your name and number',
      text: `${proven.name}, ${proven.masked}`,
      remove: changeProvenNumber,
    },
    mine !== '' && {
      name: 'What you typed about yourself',
      text: `${mine}, until you close this tab`,
      remove: andRender(typedContact.clear),
    },
    ifOut && {
      name: 'What to do if a dish is out',
      text: ifOutTexts[ifOut.ifOut],
      remove: storedIfOut.clear,
    },
    carts.length > 0 && {
      name: 'What you were about to order',
      text: `At ${counted(carts.length, 'restaurant', 'restaurants')}`,
      remove: storedCarts.clear,
    },
    orders.length > 0 && {
      name: 'Links to your orders',
      text: orders.map(({ name }) => name).join(', '),
      remove: storedOrders.clear,
    },
    coupons > 0 && {
      name: 'Coupons',
      text: (
        <Link to="/c" className="link">
          {counted(coupons, 'coupon', 'coupons')}
        </Link>
      ),
      remove: () => {
        openedCoupons.clear();
        askedCoupons.clear();
      },
    },
    chosen.length > 0 && {
      name: 'Favorites',
      text: counted(chosen.length, 'restaurant', 'restaurants'),
      remove: favorites.clear,
    },
    seen.length > 0 && {
      name: 'Recently viewed',
      text: counted(seen.length, 'restaurant', 'restaurants'),
      remove: lastSeen.clear,
    },
    visits.length > 0 && {
      name: 'Your table',
      text: visits
        .map(({ name, at }) => [tableTitle(name), at?.name].filter(Boolean).join(', '))
        .join('; '),
      remove: storedVisits.clear,
    },
    Object.keys(utmCodes()).length > 0 && {
      name: 'The ad or link that brought you here',
      text: `${Object.values(utmCodes()).join(', ')}, until you close this tab`,
      remove: andRender(forgetUtmCodes),
    },
  ];
  return things.filter((thing) => thing !== false && thing !== undefined);
}

function Thing({ thing: { name, text, remove } }: { thing: KeptThing }) {
  const id = useId();
  return (
    <li className="flex min-h-17 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <h2 className="text-control font-semibold">{name}</h2>
        <p id={id} className="text-control text-ink-soft wrap-anywhere">
          {text}
        </p>
      </div>
      <Button variant="secondary" onClick={remove} aria-describedby={id}>
        Remove<span className="sr-only"> {name.toLowerCase()}</span>
      </Button>
    </li>
  );
}

function KeptList() {
  const kept = useKept();
  const heading = useRef<HTMLParagraphElement>(null);
  const count = useRef(kept.length);
  const [isAsking, setAsking] = useState(false);
  const removeAll = () => {
    changeProvenNumber();
    forgetVisitor();
  };
  useEffect(() => {
    // The button that was pressed is gone.
    if (kept.length < count.current) heading.current?.focus();
    count.current = kept.length;
  }, [kept.length]);
  return (
    <>
      <p ref={heading} tabIndex={-1} role="status" className="mt-6 text-md outline-none">
        {kept.length === 0
          ? 'Nothing is kept here now.'
          : `${counted(kept.length, 'thing is', 'things are')} kept here:`}
      </p>
      {kept.length > 0 && (
        <>
          <Card className="mt-3">
            <ul className="-my-2 divide-y divide-line">
              {kept.map((thing) => (
                <Thing key={thing.name} thing={thing} />
              ))}
            </ul>
          </Card>
          <Button variant="secondary" className="mt-6" onClick={() => setAsking(true)}>
            Remove everything
          </Button>
        </>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Remove everything?"
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button onClick={removeAll}>Remove everything</Button>
          </>
        }
      >
        <p>
          This browser forgets all of the above, and what you typed on our pages and haven't sent.
          Your orders and coupons aren't canceled: their links are in your text messages.
        </p>
      </Dialog>
    </>
  );
}

/** All that diners' pages store in the browser, by what it is for, and a way to remove each. */
export default function DevicePage() {
  const [isRead, setRead] = useState(false);
  useEffect(() => setRead(true), []);
  return (
    <Container width="form" className="py-8 pb-section">
      <h1 className="text-3xl">What this device keeps</h1>
      <p className="mt-2 text-md text-ink-soft">
        You don't need an account. What you may want next time is kept in this browser only. Our{' '}
        <Link to="/privacy" className="link">
          Privacy Policy
        </Link>{' '}
        says what a restaurant gets with an order.
      </p>
      {isRead ? (
        <KeptList />
      ) : (
        <LoadingRegion label="Looking" className="mt-6 noscript:hidden">
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      <noscript>
        <p className="mt-6">Without JavaScript, this browser keeps nothing for Joyous.</p>
      </noscript>
    </Container>
  );
}
