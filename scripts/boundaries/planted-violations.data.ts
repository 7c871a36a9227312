type Files = Record<string, string>;

/** The packages that the test project imports: an empty module each. */
export const fixturePackages = {
  dependencies: ['zod', 'fastify', 'kysely', 'react'],
  devDependencies: ['tool'],
  unlisted: ['stranger'],
};

/** A project without violations. */
export const validProject: Files = {
  'contract/things.ts': `import { z } from 'zod'; export type Thing = { z: typeof z };`,
  'contract/things.test.ts': `import './things.ts'; import 'tool';`,
  'server/platform/http/mount.ts': `import fastify from 'fastify'; export const mount = fastify;`,
  'server/platform/types.ts': `import type { A } from 'tool'; export type B = A | import('tool').C;`,
  'server/platform/database.ts': `import type { Kysely } from 'kysely'; export type Database = Kysely;`,
  'server/platform/testing/test-database.ts': `import type { Database } from '../database.ts'; import 'tool'; export type Test = Database;`,
  'server/testing/test-app.ts': `import '../app.ts'; import '../platform/testing/test-database.ts'; export const a = 1;`,
  'server/features/world/things/index.ts': `export { thingsRoutes } from './things.routes.ts';`,
  'server/features/world/things/things.routes.ts': `import type { Thing } from '../../../../contract/things.ts'; import { mount } from '../../../platform/http/mount.ts'; import { find } from './things.queries.ts'; export const thingsRoutes = (t: Thing) => [mount, find, t];`,
  'server/features/world/things/things.queries.ts': `import { sql } from 'kysely'; import type { Database } from '../../../platform/database.ts'; export const find = (d: Database) => d.selectFrom(sql);`,
  'server/features/world/things/things.factory.ts': `import './things.queries.ts'; export const thing = (d: { insertInto(): void }) => d.insertInto();`,
  // A column may have a table's name, and a table may be read by its own room, and by tests.
  'server/features/coupons/coupons/coupons.queries.ts': `import { sql } from 'kysely'; /* from reviews */ export const a = sql\`select count(*) as reviews from coupons\`; export const b = (d: any) => d.selectFrom('coupons as c').select(a.as('reviews'));`,
  'server/features/coupons/coupons/coupons.test.ts': `import './coupons.queries.ts'; export const a = (d: any) => d.selectFrom('reviews');`,
  'server/schema/functions/search/renew_listings.sql': `-- Not: INSERT INTO reviews.\nINSERT INTO listings SELECT 'DELETE FROM coupons' FROM restaurants FOR UPDATE;`,
  'server/features/world/orders/index.ts': `export { order } from './order.ts';`,
  'server/features/world/orders/order.ts': `import { thingsRoutes } from '../things/index.ts'; export const order = thingsRoutes;`,
  'server/features/world/orders/order.test.ts': `import './order.ts'; import '../things/things.factory.ts'; import '../../../testing/test-app.ts';`,
  'server/app.ts': `import './features/world/orders/index.ts'; import './platform/http/mount.ts'; export const app = 1;`,
  'server/main.ts': `import { app } from './app.ts'; app;`,
  'web/ui/button.tsx': `import * as React from 'react'; export const Button = () => <b>import me</b>; React;`,
  'web/platform/api.ts': `import type { Thing } from '../../contract/things.ts'; export type Api = Thing;`,
  'web/features/world/things/index.ts': `export { Things } from './things.tsx';`,
  'web/features/world/things/things.tsx': `import { Button } from '../../../ui/button.tsx'; import type { Api } from '../../../platform/api.ts'; export const Things = (_: Api) => <Button />;`,
  'web/features/world/orders/index.ts': `export { Things } from '../things/index.ts';`,
  'web/features/world/orders/home.page.tsx': `import type { Route } from './+types/home.page'; import { Things } from '../things/index.ts'; export default (_: Route) => Things;`,
  'web/root.tsx': `import { Things } from './features/world/orders/index.ts'; export default Things;`,
  'web/routes.ts': `import { index } from 'tool'; export default [index('features/world/orders/home.page.tsx')];`,
  'scripts/build.ts': `import 'tool'; export const build = 1;`,
  'bench/run.ts': `import '../scripts/build.ts';`,
  'trials/long.trial.ts': `import '../bench/run.ts'; import '../server/testing/test-app.ts';`,
  'e2e/home.spec.ts': `import 'tool'; import type { Thing } from '../contract/things.ts'; export type T = Thing;`,
};

/** A violation of every rule; the first file of each is the one that must be reported. */
export const planted: Record<string, Files[]> = {
  'no-circular': [
    {
      'server/platform/egg.ts': `import type { Hen } from './hen.ts'; export const egg: Hen = 1;`,
      'server/platform/hen.ts': `import { egg } from './egg.ts'; export type Hen = 1; egg;`,
    },
    {
      'server/platform/paper.ts': `import './scissors.ts';`,
      'server/platform/scissors.ts': `export const cut = () => import('./stone.ts');`,
      'server/platform/stone.ts': `export * from './paper.ts';`,
    },
  ],
  'no-circle-of-rooms': [
    {
      'contract/farm/chickens/chicken.ts': `import type { Egg } from '../eggs/egg.ts'; export type Chicken = Egg;`,
      'contract/farm/eggs/egg.ts': `export type Egg = 1;`,
      'contract/farm/eggs/color.ts': `import type { Feather } from '../feathers/feather.ts'; export type Color = Feather;`,
      'contract/farm/feathers/feather.ts': `import type { Comb } from '../chickens/comb.ts'; export type Feather = Comb;`,
      'contract/farm/chickens/comb.ts': `export type Comb = 1;`,
    },
  ],
  'districts-look-down': [
    {
      'server/features/money/chest/index.ts': `export { coins } from '../../orders/slips/index.ts';`,
      'server/features/orders/slips/index.ts': 'export const coins = 1;',
    },
    {
      'contract/reports/days/day.ts': `export type { Crane } from '../../operate/cranes/crane.ts';`,
      'contract/operate/cranes/crane.ts': 'export type Crane = 1;',
    },
  ],
  'no-orphans': [{ 'contract/forgotten.ts': 'export const forgotten = 1;' }],
  resolvable: [{ 'contract/lost.ts': `import './nowhere.ts';` }],
  'clients-stand-alone': [
    {
      'clients/swift/send.ts': `import type { Thing } from '../../contract/things.ts'; export type Sent = Thing;`,
    },
  ],
  'no-vague-names': [
    {
      'server/platform/uses-vague.ts': `import './date-utils.ts';`,
      'server/platform/date-utils.ts': 'export const a = 1;',
    },
  ],
  'no-vague-names-inside': [
    { 'web/platform/helpers/format.ts': `import '../api.ts';` },
    { 'server/platform/common.ts': `import './database.ts';` },
  ],
  'contract-stands-alone': [
    { 'contract/reads.ts': `import { readFileSync } from 'node:fs'; readFileSync;` },
    { 'contract/draws.ts': `import type { ReactNode } from 'react'; export type A = ReactNode;` },
    { 'contract/reaches.ts': `export type * from '../server/platform/database.ts';` },
  ],
  'contract-tests-stand-alone': [
    { 'contract/leans.test.ts': `import '../server/platform/database.ts';` },
    { 'contract/leans.factory.ts': `import '../server/platform/database.ts';` },
  ],
  'no-crowded-folder': [
    Object.fromEntries(
      Array.from({ length: 26 }, (_, index) => [
        `web/features/crowd/crowd/${String.fromCharCode(97 + index)}.ts`,
        'export {};',
      ]),
    ),
  ],
  'product-knows-no-tooling': [
    { 'server/platform/builds.ts': `import '../../scripts/build.ts';` },
    { 'web/platform/measures.ts': `import '../../bench/run.ts';` },
    { 'server/platform/tries.ts': `import '../../trials/long.trial.ts';` },
  ],
  'measurements-know-no-trials': [{ 'bench/leans.ts': `import '../trials/long.trial.ts';` }],
  'test-support-is-for-tests': [
    { 'server/features/world/things/fakes.ts': `import './things.factory.ts';` },
    { 'server/demo.ts': `import './platform/testing/test-database.ts';` },
    { 'scripts/tries.ts': `import '../server/testing/test-app.ts';` },
  ],
  'no-development-dependencies': [
    { 'server/platform/dev.ts': `import 'tool';` },
    // Node loads the package all the same.
    { 'server/platform/dev-type.ts': `import { type A } from 'tool'; export type B = A;` },
  ],
  'no-unlisted-dependencies': [{ 'server/platform/stray.ts': `import 'stranger';` }],
  'browser-tests-stay-outside': [{ 'e2e/peeks.spec.ts': `import '../server/app.ts';` }],
  'server-knows-no-web': [
    {
      'server/platform/draws.ts': `import type { Api } from '../../web/platform/api.ts'; export type A = Api;`,
    },
    { 'server/platform/draws.test.ts': `import '../../web/platform/api.ts';` },
    { 'server/platform/nicknames.ts': `import '#web/platform/api.ts';` },
  ],
  'server-knows-no-react': [{ 'server/platform/react.ts': `import 'react';` }],
  'platform-knows-no-feature': [
    { 'server/platform/leans.ts': `import '../features/world/things/index.ts';` },
    { 'server/platform/leans.test.ts': `import '../app.ts';` },
    { 'server/platform/type.ts': `type A = import('../app.ts').A; export type B = A;` },
  ],
  'feature-knows-no-app': [
    { 'server/features/world/things/reaches.ts': `import '../../../app.ts';` },
  ],
  'app-knows-no-process': [{ 'server/app.ts': `import './main.ts'; export const app = 1;` }],
  'feature-through-its-index': [
    { 'server/features/world/orders/breaks-in.ts': `import '../things/things.queries.ts';` },
    { 'server/features/world/orders/breaks-in.test.ts': `import '../things/things.routes.ts';` },
    {
      'server/features/world/orders/lazily.ts': `export const a = () => import('../things/things.queries.ts');`,
    },
  ],
  'feature-through-its-index-from-outside': [
    { 'server/cli/main.ts': `import '../features/world/things/things.queries.ts';` },
    { 'scripts/breaks-in.ts': `import '../server/features/world/things/things.queries.ts';` },
  ],
  'oracles-stand-alone': [
    {
      'server/testing/money/oracle-rounds.ts': `import '../../features/world/things/index.ts';`,
    },
  ],
  'routes-alone-know-http': [
    {
      'server/features/world/things/command.ts': `import { mount } from '../../../platform/http/mount.ts'; mount;`,
    },
    {
      'server/features/world/things/asks.ts': `import type { FastifyRequest } from 'fastify'; export type A = FastifyRequest;`,
    },
  ],
  'queries-alone-hold-sql': [
    { 'server/features/world/things/things.presenter.ts': `import { sql } from 'kysely'; sql;` },
  ],
  'queries-alone-build-queries': [
    {
      'server/features/world/things/sneaks.ts': `import './things.queries.ts'; export const a = (d: { selectFrom(t: string): void }) => d.selectFrom('x');`,
    },
  ],
  'transactions-alone-change-what-is-seen': [
    {
      'server/features/world/things/widens.queries.ts': `import { sql } from 'kysely'; export const a = sql\`select set_config('joyous.business_id', '7', true)\`;`,
    },
  ],
  'texts-are-in-the-list': [
    {
      'server/features/world/things/says.ts': `import type { TextedSentence } from '../../../platform/sms/text-queue.ts'; export const a = 'Hello' as TextedSentence;`,
      'server/platform/sms/text-queue.ts': 'export type TextedSentence = string;',
    },
  ],
  'queries-on-own-tables': [
    {
      'server/features/world/things/builds.queries.ts': `export const a = (d: any) => d.selectFrom('coupons as c');`,
    },
    {
      'server/features/world/things/joins.queries.ts': `export const a = (d: any) => d.selectFrom('things').leftJoin('coupons', 'a', 'b');`,
    },
    {
      'server/features/world/things/hands-on.queries.ts': `export const a = (remove: any) => remove('coupons');`,
    },
    {
      'server/features/world/things/reads.queries.ts': `import { sql } from 'kysely'; export const a = sql\`select \${1} from things t, coupons c\`;`,
    },
    {
      'server/features/world/things/writes.queries.ts': `import { sql } from 'kysely'; export const a = sql\`INSERT INTO Coupons (a) VALUES (1)\`;`,
    },
    {
      'server/platform/http/counts.queries.ts': `export const a = (d: any) => d.selectFrom('coupons');`,
    },
  ],
  'sql-functions-write-own-tables': [
    { 'server/schema/functions/things/adds.sql': 'INSERT INTO coupons VALUES (1);' },
    { 'server/schema/functions/things/changes.sql': 'UPDATE ONLY coupons SET a = 1;' },
    { 'server/schema/functions/things/removes.sql': 'DELETE\nFROM coupons;' },
  ],
  'web-knows-no-server': [
    {
      'web/platform/peeks.ts': `import type { app } from '../../server/app.ts'; export type A = typeof app;`,
    },
    { 'web/features/world/things/things.test.ts': `import '../../../../server/app.ts';` },
  ],
  'ui-knows-no-product': [
    { 'web/ui/knows.tsx': `import '../features/world/things/index.ts';` },
    { 'web/ui/fetches.tsx': `import '../platform/api.ts';` },
  ],
  'web-platform-stands-below': [{ 'web/platform/draws.ts': `import '../ui/button.tsx';` }],
  'web-feature-stands-below': [
    { 'web/features/world/things/goes.ts': `import '../../../root.tsx';` },
  ],
  'pages-are-for-routes': [
    { 'web/features/world/orders/borrows.ts': `import './home.page.tsx';` },
    { 'web/dev/shows.ts': `import '../features/world/orders/home.page.tsx';` },
  ],
  'web-feature-through-its-index': [
    { 'web/features/world/orders/breaks-in.ts': `import '../things/things.tsx';` },
  ],
  'web-feature-through-its-index-from-outside': [
    { 'web/dev/breaks-in.ts': `import '../features/world/things/things.tsx';` },
  ],
};
