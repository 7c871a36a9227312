const mark = 'data-pressed';

/**
 * On a slow line a page is read, and pressed, seconds before its scripts run. This one comes in the page
 * itself: it keeps the last press of a button that would do nothing yet, and shows that it was taken.
 * Links, checkboxes, menus and the search form work without it. It stays text, so that no build adds to it.
 */
export const keepEarlyPresses = `{
  const { documentElement: page } = document;
  const keep = (event) => {
    if ('alive' in page.dataset) return document.removeEventListener('click', keep, true);
    const button = event.target.closest('button:not([popovertarget])');
    if (!button || (button.type !== 'button' && button.form?.method !== 'dialog')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    document.querySelector('[${mark}]')?.removeAttribute('${mark}');
    button.setAttribute('${mark}', '');
  };
  document.addEventListener('click', keep, true);
}`;

/** From here on buttons do what they say, and the one that was pressed before does it now. */
export function replayEarlyPress() {
  const button = document.querySelector<HTMLButtonElement>(`[${mark}]`);
  button?.removeAttribute(mark);
  button?.click();
}
