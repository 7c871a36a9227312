import { expect, type Page } from '@playwright/test';

/**
 * Enters invalid date ranges into a report's filters and checks their errors; the last one stays
 * entered.
 */
export async function enterWrongRanges(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: 'Submit' });
  const alert = page.getByRole('alert').filter({ hasText: 'Please' });
  const start = page.getByLabel('Start date');
  const end = page.getByLabel('End date');
  await start.fill('');
  await submit.click();
  await expect(alert).toHaveText('Please enter a valid date range');
  await start.fill('02/02/2026');
  await end.fill('02/01/2026');
  await submit.click();
  await expect(alert).toHaveText('Please enter a valid date range');
  await end.fill('12/31/2199');
  await expect(alert).toHaveText(
    'Please enter a valid date range, future orders are not available on this report',
  );
  await end.fill('02/30/2026');
  await end.press('Tab');
  await expect(page.getByText('Date input not valid.')).toBeVisible();
}
