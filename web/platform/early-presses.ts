const mark = 'data-pressed';
/** On a part of a page whose script has not come: see later.tsx. */
export const laterMark = 'data-later';

/**
 * On a slow line a page is read, and pressed, seconds before its scripts run. This one comes in the page
 * itself: it keeps the last press of a button that would do nothing yet, and shows that it was taken.
 * Links, checkboxes, menus and forms work without it; once the page's scripts run, a form whose part
 * sleeps waits for them as well. It stays text, so that no build adds to it.
 */
export const keepEarlyPresses = `{
  const { documentElement: page } = document;
  const keep = (event) => {
    const button = event.target.closest('button:not([popovertarget])');
    if (!button) return;
    const isAlive = 'alive' in page.dataset;
    if (isAlive && !button.closest('[${laterMark}]')) return;
    if (!isAlive && button.type !== 'button' && button.form?.method !== 'dialog') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    document.querySelector('[${mark}]')?.removeAttribute('${mark}');
    button.setAttribute('${mark}', '');
  };
  document.addEventListener('click', keep, true);
}`;

/** From here on buttons do what they say, and the one that was pressed before does it now. */
export function replayEarlyPress(part: ParentNode = document) {
  const button = part.querySelector<HTMLButtonElement>(`[${mark}]`);
  if (!button || button.closest(`[${laterMark}]`)) return;
  button.removeAttribute(mark);
  button.click();
}
