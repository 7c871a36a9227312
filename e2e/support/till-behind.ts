import type { Page } from '@playwright/test';

/** Lets a call answer as if the till had last confirmed its orders 40 days ago, at 10:42 PM. */
export async function showTillBehind(
  page: Page,
  { path }: { path: string },
  { until = Promise.resolve() }: { until?: Promise<void> } = {},
): Promise<void> {
  const longAgo = new Date(Date.now() - 40 * 86_400_000);
  const isoDateTime = `${longAgo.toISOString().slice(0, 10)}T22:42:00.000-06:00`;
  const completeUpTo = { timestamp: Date.parse(isoDateTime), isoDateTime };
  await page.route(`**${path}*`, async (route) => {
    await until;
    const answer = await route.fetch();
    const { response, ...envelope } = await answer.json();
    const shown = 'completeUpTo' in response ? { ...response, completeUpTo } : response;
    await route.fulfill({ response: answer, json: { ...envelope, response: shown } });
  });
}
