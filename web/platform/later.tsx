import {
  type ComponentType,
  lazy,
  memo,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useRef,
} from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { laterMark, replayEarlyPress } from './early-presses.ts';
import { useMessages } from './messages.tsx';

const inBrowser = typeof window !== 'undefined';
const nextTryMs = 5_000;

/** Without a line the part stays as the server sent it, until there is one. */
async function loadAtLast<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (!inBrowser) throw error;
    await new Promise((go) => {
      window.addEventListener('online', go, { once: true });
      setTimeout(go, nextTryMs);
    });
    return loadAtLast(load);
  }
}

/** From here on its buttons do what they say. */
function Awake({ box }: { box: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (!box.current) return;
    box.current.removeAttribute(laterMark);
    replayEarlyPress(box.current);
  }, [box]);
  return null;
}

/**
 * A part of a page that stands there as the server sent it, and whose script comes when it is less
 * than a screen away, or when anything on its page changes. A press before that is kept. On a page
 * that the browser makes itself it comes at once. Until it is there React holds back every change of
 * address that the router makes: not for a page where one choice follows another, as in the search.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let want: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  const Part = lazy(async () => {
    if (inBrowser) await wanted;
    return { default: await loadAtLast(load) };
  });

  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, at a module's top
  function Later(props: Props) {
    const box = useRef<HTMLDivElement>(null);
    // React draws no change of address, data or message around a part that sleeps.
    const router = use(UNSAFE_DataRouterContext)?.router;
    useEffect(() => {
      if (!router) return;
      const { location, loaderData } = router.state;
      return router.subscribe((next) => {
        const isBusy = next.navigation.state !== 'idle' || next.revalidation !== 'idle';
        if (isBusy || next.location !== location || next.loaderData !== loaderData) want();
      });
    }, [router]);
    useMessages();
    if (inBrowser && 'alive' in document.documentElement.dataset) want();
    useEffect(() => {
      if (!box.current || location.hash !== '') return want();
      const near = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) want();
        },
        { rootMargin: '100% 0px' },
      );
      // A form that is folded away is not near, whatever stands around it.
      near.observe(box.current.querySelector('form') ?? box.current);
      return () => near.disconnect();
    }, []);
    return (
      <div ref={box} {...{ [laterMark]: '' }}>
        <Suspense>
          <Part {...props} />
          <Awake box={box} />
        </Suspense>
      </div>
    );
  }
  return memo(Later);
}
