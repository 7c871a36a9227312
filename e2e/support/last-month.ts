import type { Page, TestInfo } from '@playwright/test';
import { signInAs } from './portal.ts';
import type { Problems } from './problems.ts';
import { runOnSharedServer } from './run/once-in-run.ts';

type Wanted = { key: string; phoneEnd: number };
type Asking = { page: Page; problems: Problems; info: TestInfo };

/**
 * Creates a restaurant for this test, with the worked example of docs/MONEY.md in the last month,
 * and signs in its owner. Returns its id.
 */
export const enterLastMonth = (asking: Asking, wanted: Wanted): Promise<string> =>
  enter(asking, wanted, 'portal-last-month');

/** The same with more in that month: no line of the statement is zero. */
export const enterStatement = (asking: Asking, wanted: Wanted): Promise<string> =>
  enter(asking, wanted, 'portal-statement');

/** The same with orders on the web in deposits, whose tax we remit: see the script. */
export const enterRemitted = (asking: Asking, wanted: Wanted): Promise<string> =>
  enter(asking, wanted, 'portal-remitted');

/** The same for a restaurant with 104 customers: see the script. */
export const enterCustomers = (asking: Asking, wanted: Wanted): Promise<string> =>
  enter(asking, wanted, 'portal-customers');

async function enter(
  { page, problems, info }: Asking,
  { key, phoneEnd }: Wanted,
  script: string,
): Promise<string> {
  // The public must not learn that it exists.
  problems.allow(/^404 GET .*\/restaurant\/\w+\/$/);
  const id = `${key}${info.project.name === 'phone' ? 'p' : 'd'}${info.retry}`.padEnd(12, '0');
  const ends = phoneEnd + (info.project.name === 'phone' ? 0 : 1) + info.retry * 2;
  const email = `${id}@books.example`;
  const owner = { email, phone: `+15125550${ends}`, password: 'seven small spoons' };
  const made = [id, owner.email, owner.phone, owner.password];
  const { deviceId } = await runOnSharedServer<{ deviceId: string }>(script, ...made);
  await signInAs(page, owner, { deviceId, restaurant: id });
  return id;
}
