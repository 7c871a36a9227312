const mark = 'data-pressed';

/**
 * On a slow line, visitors read a page and press buttons seconds before its scripts run. This
 * inline script keeps the last press of a button that would do nothing yet, and shows that it was
 * noticed. Links, checkboxes, menus and the search form work without it. It is a string, so that
 * the build adds nothing to it.
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

/** Call when the page's buttons work: presses the button that was pressed before. */
export function replayEarlyPress() {
  const button = document.querySelector<HTMLButtonElement>(`[${mark}]`);
  button?.removeAttribute(mark);
  button?.click();
}
