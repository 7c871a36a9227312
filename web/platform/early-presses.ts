const mark = 'data-pressed';

/**
 * On a slow line, visitors read a page and press buttons seconds before its scripts run. This
 * inline script keeps the last press of a button that would do nothing yet, and shows that it was
 * noticed. Links, checkboxes, menus and the search form work without it; only links in a part with
 * `data-links-wait` wait too, because the server doesn't know where they lead. It is a string, so
 * that the build adds nothing to it.
 */
export const keepEarlyPresses = `{
  const { documentElement: page } = document;
  const keep = (event) => {
    if ('alive' in page.dataset) return document.removeEventListener('click', keep, true);
    const pressed = event.target.closest('button:not([popovertarget]), [data-links-wait] a');
    if (!pressed) return;
    const { tagName, type, form } = pressed;
    if (tagName !== 'A' && type !== 'button' && form?.method !== 'dialog') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    document.querySelector('[${mark}]')?.removeAttribute('${mark}');
    pressed.setAttribute('${mark}', '');
  };
  document.addEventListener('click', keep, true);
}`;

/** Call when the page's buttons work: presses the button or link that was pressed before. */
export function replayEarlyPress() {
  const pressed = document.querySelector<HTMLElement>(`[${mark}]`);
  pressed?.removeAttribute(mark);
  // By then, links lead where they should.
  setTimeout(() => pressed?.click());
}
