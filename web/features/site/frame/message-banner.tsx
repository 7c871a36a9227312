import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useKeyboardSpace } from '#web/platform/device/use-keyboard-space.ts';
import { type Message, useMessages } from '#web/platform/messages.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';

/** Long enough to notice a message and read it twice, and longer if it has a button. */
const timeToReadMs = ({ act, text }: Message) => (act ? 10_000 : 5_000) + text.length * 100;

const gapPx = 8;
const controls = 'a, button, input, select, textarea, summary, [role], [tabindex="0"]';

/** Escape closes what lies over the page before it closes the message. */
const isSomethingOpen = () => document.querySelector('dialog:modal, :popover-open') !== null;

/** Calls `onOver` after this time, but not while somebody may still be reading. */
function useTimeToRead(ms: number | undefined, onOver: () => void) {
  useEffect(() => {
    if (ms === undefined) return;
    let timer = 0;
    const restart = () => {
      window.clearTimeout(timer);
      if (!document.hidden) timer = window.setTimeout(onOver, ms);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [ms, onOver]);
}

/** How far the message must move so that it doesn't cover the focused control: down, or up from the bottom. */
function useOffset(box: RefObject<HTMLElement | null>, isThere: boolean) {
  const [offsetPx, setOffsetPx] = useState(0);
  const current = useRef(0);
  useLayoutEffect(() => {
    const place = () => {
      const focused = document.activeElement;
      const frame = box.current?.parentElement;
      if (!box.current || !frame || !focused?.matches(controls) || frame.contains(focused)) return;
      // Measured on the frame, which doesn't move with the offset or while the message appears.
      const top = frame.getBoundingClientRect().top;
      const { offsetHeight: height } = box.current;
      const { left, right } = box.current.getBoundingClientRect();
      const control = focused.getBoundingClientRect();
      const isBeside = control.right <= left || control.left >= right;
      const covers = (offset: number) =>
        !isBeside && control.top < top + offset + height && control.bottom > top + offset;
      if (!covers(current.current)) return;
      const isAtFoot = window.innerHeight - top - height < top;
      const beside = (isAtFoot ? control.top - gapPx - height : control.bottom + gapPx) - top;
      const fits = top + beside >= 0 && top + beside + height <= window.innerHeight;
      current.current = covers(0) && fits ? beside : 0;
      setOffsetPx(current.current);
    };
    if (isThere) place();
    document.addEventListener('focusin', place);
    return () => document.removeEventListener('focusin', place);
  }, [box, isThere]);
  return offsetPx;
}

function Shown({ message, onDismiss }: { message: Message; onDismiss: () => void }) {
  const { act, kind, text } = message;
  const box = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<EventTarget>(null);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  // A screen reader says what appears in a region that is there already.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  const offsetPx = useOffset(box, isThere);

  const isHeld = kind === 'error' || isHovered || hasFocus;
  useTimeToRead(isHeld ? undefined : timeToReadMs(message), onDismiss);

  const dismiss = useRef(() => {});
  dismiss.current = () => {
    if (box.current?.contains(document.activeElement)) {
      const before = focusedBefore.current;
      const isStillThere = before instanceof HTMLElement && before.isConnected;
      const next = isStillThere ? before : document.getElementById('main');
      next?.focus({ preventScroll: true });
    }
    onDismiss();
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isSomethingOpen()) return;
      dismiss.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
      focusedBefore.current = relatedTarget;
    setHasFocus(true);
  };
  return (
    <Container
      width="wide"
      className="pt-3"
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={() => setHasFocus(false)}
    >
      {isThere && (
        <div>
          <div
            ref={box}
            style={{ translate: `0 ${offsetPx}px` }}
            className="pointer-events-auto mx-auto w-fit max-w-form animate-toast"
          >
            <Banner
              kind={kind}
              isSaid={false}
              onDismiss={() => dismiss.current()}
              className="shadow-lg"
            >
              {text}
              {act && (
                <button
                  type="button"
                  className="link ml-3 -my-2.5 inline-flex min-h-11 items-center font-semibold"
                  onClick={() => {
                    dismiss.current();
                    act.press();
                  }}
                >
                  {act.label}
                </button>
              )}
            </Banner>
          </div>
        </div>
      )}
    </Container>
  );
}

/** On a phone in the portal: above the bar at the bottom and the keyboard, so that it covers no heading. */
const atFoot =
  'in-data-portal:max-md:fixed in-data-portal:max-md:inset-x-0 in-data-portal:max-md:top-auto ' +
  'in-data-portal:max-md:bottom-[calc(max(var(--foot),var(--keyboard,0px))+8px)] ' +
  'in-data-portal:max-md:flex in-data-portal:max-md:items-end';

/**
 * The page's one message, under the bar and wherever the page is scrolled to: what it is about may
 * be far down. It lies over the page and moves nothing; only what is wrong with a form has a place
 * of its own above it.
 */
export function MessageBanner() {
  const { message, clear } = useMessages();
  useKeyboardSpace();
  return (
    <div
      className={classNames(
        'pointer-events-none sticky top-16 z-25 low:top-0 print:hidden',
        !message?.isOfForm && `h-0 ${atFoot}`,
      )}
    >
      {message && <Shown key={message.number} message={message} onDismiss={clear} />}
    </div>
  );
}
