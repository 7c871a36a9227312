import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFolder } from '../setup/project.mjs';
import { elsewhere, repeating, runsOnPostgres15 } from './runs-on-postgres15.ts';

const files = globSync('server/**/*.test.ts', { cwd: projectFolder });

test.each([
  ['server/features/coupons/coupons/redeem-coupon.test.ts', true],
  ['server/features/new/of-a-new-room.test.ts', true],
  ['server/platform/throttle/throttle.test.ts', true],
  ['server/features/reviews/reviews/reviews.throttle.test.ts', false],
  ['server/platform/http/mount.test.ts', false],
  ['contract/money.test.ts', false],
])('%s: %s', (file, runs) => {
  expect(runsOnPostgres15(file)).toBe(runs);
});

// Files get renamed, and a pattern that matches none leaves out nothing.
test.each(elsewhere)('there are tests below %s', (start) => {
  expect(files.filter((file) => file.startsWith(start))).not.toEqual([]);
});

test.each(repeating)('there are tests called *%s', (end) => {
  expect(files.filter((file) => file.endsWith(end))).not.toEqual([]);
});
