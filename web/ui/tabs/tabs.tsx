import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { tabLook, tabOff, tabOn } from './tab-look.ts';

type Tab = { id: string; label: ReactNode };
type TabWithPanel = Tab & { content: ReactNode };

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

type Shared = {
  /** Shared by a list of tabs and its panels. */
  baseId: string;
  /** The id of the selected tab. */
  value: string;
};

type TabListProps = Shared & {
  /** The accessible name of the list of tabs. */
  label: string;
  tabs: readonly Tab[];
  onChange: (id: string) => void;
  className?: string | undefined;
};

export function TabList({ baseId, label, tabs, value, onChange, className }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === value);
    const next = tabs[steps[event.key]?.(index, tabs.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className={classNames('flex gap-1 overflow-x-auto scrollbar-none noscript:hidden', className)}
    >
      {tabs.map(({ id, label: text }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${baseId}-${id}`}
          data-tab={id}
          aria-selected={id === value}
          aria-controls={`${baseId}-${id}-panel`}
          tabIndex={id === value ? 0 : -1}
          onClick={() => onChange(id)}
          className={classNames(tabLook, id === value ? tabOn : tabOff)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

type TabPanelsProps = Shared & { tabs: readonly TabWithPanel[]; className?: string };

/** All panels are in the page, so that hidden ones can be found, printed and server-rendered. */
export const TabPanels = ({ baseId, tabs, value, className = 'pt-5' }: TabPanelsProps) =>
  tabs.map(({ id, content }) => (
    <div
      key={id}
      role="tabpanel"
      id={`${baseId}-${id}-panel`}
      aria-labelledby={`${baseId}-${id}`}
      // The `hidden` attribute would hide the panel even without JavaScript and on paper.
      className={classNames(className, id !== value && 'hidden noscript:block print:block')}
    >
      {content}
    </div>
  ));

type TabsProps = Omit<TabListProps, 'baseId' | 'tabs'> & { tabs: readonly TabWithPanel[] };

export function Tabs({ className, ...tabs }: TabsProps) {
  const baseId = useId();
  return (
    <div className={className}>
      <TabList {...tabs} baseId={baseId} className="border-b border-line" />
      <TabPanels baseId={baseId} tabs={tabs.tabs} value={tabs.value} />
    </div>
  );
}
