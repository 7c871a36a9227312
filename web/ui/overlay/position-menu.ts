const gapPx = 6;
const marginPx = 8;
const rowPx = 44;
const paddingPx = 14;
/** The usual width of a menu, which has no layout yet. */
const widthPx = 220;

/**
 * Places the menu under the button, or above it if there is more room. Its height is computed from
 * the rows, since it has no layout yet. Set through the CSSOM, which the content security policy
 * allows.
 */
export function positionMenu(
  menu: HTMLElement,
  button: DOMRect,
  { align, rows }: { align: 'start' | 'end'; rows: number },
) {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const below = height - button.bottom - gapPx - marginPx;
  const above = button.top - gapPx - marginPx;
  // On a phone the button may be at the left: aligned to its right edge, the menu would leave the
  // screen.
  const side = align === 'end' && button.right < widthPx + marginPx ? 'start' : align;
  const upwards = below < rows * rowPx + paddingPx && above > below;

  menu.style.top = upwards ? 'auto' : `${button.bottom + gapPx}px`;
  menu.style.bottom = upwards ? `${height - button.top + gapPx}px` : 'auto';
  menu.style.left = side === 'start' ? `${Math.max(marginPx, button.left)}px` : 'auto';
  menu.style.right = side === 'end' ? `${Math.max(marginPx, width - button.right)}px` : 'auto';
  menu.style.maxHeight = `${Math.max(above, below)}px`;
}
