/** Shared by tabs that switch panels and tabs that are links to pages. */
export const tabLook =
  'inline-flex h-12 shrink-0 items-center gap-2 rounded-t-sm border-b-[3px] px-3.5 text-control ' +
  'font-semibold whitespace-nowrap transition-colors duration-150 focus-visible:-outline-offset-3';
export const tabOn = 'border-accent text-ink';
/** Looks like `tabOn` where there is no room for more tabs, and like `tabOff` where there is. */
export const tabOnIfNarrow =
  'border-accent text-ink lg:border-transparent lg:text-ink-soft ' +
  'lg:forced-colors:border-[Canvas] lg:hover:border-edge/50 lg:hover:text-ink';
export const tabOff =
  'border-transparent forced-colors:border-[Canvas] text-ink-soft hover:border-edge/50 hover:text-ink';
