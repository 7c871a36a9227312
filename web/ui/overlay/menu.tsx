import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { type ButtonLook, buttonLook } from '../button-look.ts';
import { classNames } from '../class-names.ts';
import { positionMenu } from './position-menu.ts';

type MenuItem =
  | { label: string; icon?: ReactNode; danger?: boolean; onSelect: () => void }
  | { label: string; icon?: ReactNode; to: string }
  /** The `href` works before scripts run; afterwards `onSelect` replaces it. */
  | { label: string; icon?: ReactNode; href: string; onSelect?: () => void };

/** Under its own heading. */
type MenuGroup = { group: string; items: readonly MenuItem[] };

type MenuProps = ButtonLook & {
  /** The button's content; for an icon alone, set `label` too. */
  trigger: ReactNode;
  label?: string;
  /** Groups are in two columns, before all single items. */
  items: readonly (MenuItem | MenuGroup)[];
  align?: 'start' | 'end';
  className?: string;
  /** Replaces the look of a button. */
  look?: string;
};

const itemLook =
  'flex min-h-10 w-full items-center gap-2.5 rounded-sm px-3 text-left text-control ' +
  'outline-edge focus:bg-sand focus-visible:-outline-offset-2 pointer-coarse:min-h-11';

const itemsIn = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const menu = event.currentTarget;
  const items = itemsIn(menu);
  const index = items.indexOf(document.activeElement as HTMLElement);
  const at = (wanted: number) => items[(wanted + items.length) % items.length];
  const startsWith = (item: HTMLElement) =>
    item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase());

  let next: HTMLElement | undefined;
  if (event.key === 'ArrowDown') next = at(index + 1);
  else if (event.key === 'ArrowUp') next = at(Math.max(index, 0) - 1);
  else if (event.key === 'Home') next = at(0);
  else if (event.key === 'End') next = at(-1);
  else if (event.key === 'Tab') menu.hidePopover();
  else if (event.key.length === 1 && event.key !== ' ')
    next = [...items.slice(index + 1), ...items.slice(0, index + 1)].find(startsWith);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * A button with a list of actions under it. The browser's popover closes it and restores the focus.
 */
export function Menu({ trigger, label, items, align = 'start', ...looks }: MenuProps) {
  const { look, className, ...variant } = looks;
  const groups = items.filter((item) => 'group' in item);
  const singles = items.filter((item): item is MenuItem => !('group' in item));
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const position = (event: ToggleEvent) => {
    if (event.newState !== 'open' || !button.current || !menu.current) return;
    positionMenu(menu.current, button.current.getBoundingClientRect(), {
      align,
      rows: singles.length + groups.reduce((sum, one) => sum + one.items.length + 1, 0) / 2,
    });
  };
  const settle = (event: ToggleEvent<HTMLElement>) => {
    const opened = event.newState === 'open';
    setOpen(opened);
    // The event may come late, when somebody has already moved on with the arrow keys.
    const isInside = event.currentTarget.contains(document.activeElement);
    if (opened && !isInside) itemsIn(event.currentTarget)[0]?.focus({ preventScroll: true });
  };
  const hide = () => menu.current?.hidePopover();
  // If it was opened before the scripts ran, continues as if they had opened it.
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) setOpen(true);
  }, []);

  // The list is fixed to the screen: it closes when its button moves, or it would drift from it. The
  // button of a bar that stays doesn't: there it stays open, even while the page still scrolls from
  // the press before.
  useEffect(() => {
    const shown = button.current;
    if (!open || !shown) return;
    const { top, left } = shown.getBoundingClientRect();
    const leave = () => {
      const now = shown.getBoundingClientRect();
      if (Math.hypot(now.top - top, now.left - left) > 1) menu.current?.hidePopover();
    };
    window.addEventListener('scroll', leave, { capture: true, passive: true });
    window.addEventListener('resize', leave);
    return () => {
      window.removeEventListener('scroll', leave, { capture: true });
      window.removeEventListener('resize', leave);
    };
  }, [open]);

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        {...(label && { 'aria-label': label, title: label })}
        className={look ?? buttonLook({ variant: 'quiet', ...variant }, { className })}
      >
        {trigger}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onBeforeToggle={position}
        onToggle={settle}
        onKeyDown={moveFocus}
        className={classNames(
          'menu-popup',
          align === 'end' && 'menu-popup-end',
          groups.length > 0 && 'menu-popup-wide',
        )}
      >
        {groups.length > 0 && (
          <div role="presentation" className="menu-columns">
            {groups.map(({ group, items: within }) => (
              // biome-ignore lint/a11y/useSemanticElements: a menu can't contain a fieldset
              <div key={group} role="group" aria-label={group}>
                <p
                  aria-hidden="true"
                  className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-faint"
                >
                  {group}
                </p>
                {within.map((item) => (
                  <MenuRow key={item.label} item={item} hide={hide} />
                ))}
              </div>
            ))}
          </div>
        )}
        {singles.map((item) => (
          <MenuRow key={item.label} item={item} hide={hide} />
        ))}
      </div>
    </>
  );
}

function MenuRow({ item, hide }: { item: MenuItem; hide: () => void }) {
  const content = (
    <>
      {item.icon && <span className="text-ink-faint">{item.icon}</span>}
      {item.label}
    </>
  );
  const focusUnderPointer = (event: { currentTarget: HTMLElement }) =>
    event.currentTarget.focus({ preventScroll: true });

  if ('href' in item) {
    const { href, onSelect } = item;
    const select = (event: MouseEvent) => {
      hide();
      if (!onSelect) return;
      event.preventDefault();
      onSelect();
    };
    return (
      <a
        href={href}
        role="menuitem"
        tabIndex={-1}
        onClick={select}
        onPointerMove={focusUnderPointer}
        className={itemLook}
      >
        {content}
      </a>
    );
  }
  if ('to' in item)
    return (
      <Link
        to={item.to}
        role="menuitem"
        tabIndex={-1}
        onClick={hide}
        onPointerMove={focusUnderPointer}
        className={itemLook}
      >
        {content}
      </Link>
    );
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onPointerMove={focusUnderPointer}
      onClick={() => {
        hide();
        item.onSelect();
      }}
      className={classNames(itemLook, item.danger && 'text-danger')}
    >
      {content}
    </button>
  );
}
