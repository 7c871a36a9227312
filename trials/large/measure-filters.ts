import type { Page } from '@playwright/test';
import { newRows } from './make-rows.ts';
import { status } from './measure.ts';
import { type Timed, timed } from './portal-page.ts';

const choose = (label: string, value: string) => `{
  const select = document.querySelector('select[aria-label="${label}"]');
  select.value = '${value}';
  select.dispatchEvent(new Event('change', { bubbles: true }));
}`;

const shows = (count: number) => {
  const text = (rows: number) => rows.toLocaleString('en-US');
  return `${status}.startsWith('${text(count)} of ${text(newRows.rows)} transactions')`;
};

/** Narrows all rows down to deliveries, then to their refunds. */
export async function measureFilters(page: Page): Promise<Record<'byService' | 'byKind', Timed>> {
  const byService = await timed(
    page,
    choose('Service type', 'DELIVERY'),
    shows(newRows.deliveries),
  );
  const byKind = await timed(page, choose('Kind', 'REFUND'), shows(newRows.deliveryRefunds));
  return { byService, byKind };
}
