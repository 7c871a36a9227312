import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/fixtures.ts';
import { withOwnServer } from './support/own-server.ts';

type Line = { level: string; msg: string; page?: string; [field: string]: unknown };

const once = { tag: '@one-screen' };

test(
  'errors in a page reach the log, a few times, without personal data',
  once,
  async ({ page, problems }) => {
    problems.allow(/Rosa Bianchi/);
    await withOwnServer({}, async ({ url, dataDir }) => {
      const reports = () =>
        readFileSync(join(dataDir, 'server.log'), 'utf8')
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .map((line): Line => JSON.parse(line))
          .filter(({ msg }) => msg === 'error in a browser');
      const restaurant = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';

      // Uncaught; it is thrown ten times.
      await page.goto(`${url}${restaurant}&mobileNumber=5125550190`);
      const thrown = `throw new Error('Rosa Bianchi, rosa@mamarosa.example, (512) 555-0190: "Rosa"')`;
      await page.evaluate(
        `for (let time = 0; time < 10; time += 1) setTimeout(() => { ${thrown} });
       //# sourceURL=${url}/assets/broken.js`,
      );
      await expect.poll(() => reports().length).toBe(3);
      expect(reports()[0]).toMatchObject({ level: 'warn', page: 'diner/restaurant' });
      expect(reports()[0]?.build).toMatch(/^[0-9a-f]{8}$/);
      expect(reports()[0]?.frames).toEqual([expect.stringMatching(/broken\.js:1:\d+$/)]);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Mama Rosa');

      // This one breaks the page, and the page says so.
      await page.goto(`${url}${restaurant}`);
      await page.evaluate(`window.scrollTo = () => { throw new Error('Rosa Bianchi') };
      //# sourceURL=${url}/assets/broken.js`);
      await page.getByRole('link', { name: 'About' }).first().click();
      await expect(page.getByRole('heading', { name: 'Something Went Wrong' })).toBeVisible();
      await expect.poll(() => reports().length).toBe(4);
      expect(reports().at(-1)?.page).toBe('diner/about');

      const log = readFileSync(join(dataDir, 'server.log'), 'utf8');
      // Not 555 alone: times and places in a script have it as well.
      expect(log).not.toMatch(/rosa@|555-?0190|mobileNumber/);
    });
  },
);
