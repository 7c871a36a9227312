import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import type { Figure } from '../bench/report.ts';
import { installDebian } from './bare-debian/debian.ts';
import { fillIn, readProductionPage } from './bare-debian/production-page.ts';
import { askSite, makeCertificate, startProxy, startTwilio } from './bare-debian/stand-ins.ts';
import { acceptAndSignIn, signInElsewhere, texted } from './bare-debian/walk-in.ts';
import type { Trial } from './support/trial.ts';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));
const name = 'www.mamarosa-trial.com';
const restaurant = 'mamarosa0001';
const person = {
  email: 'rosa@mamarosa-trial.com',
  password: 'seven small spoons',
  businessExternalId: restaurant,
};

const newRestaurant = {
  externalId: restaurant,
  name: "Mama Rosa's Trattoria",
  address: { addressLine1: '1 Elm Street', city: 'Austin', state: 'TX', zipCode: '78701' },
  latitude: 30.2,
  longitude: -97.7,
  phoneNumber: '(512) 555-0100',
  cuisines: ['Italian'],
  priceLevel: 2,
  picture: 'spaghetti',
  serviceTypes: ['TAKE_OUT'],
  timeZone: 'America/Chicago',
  hours: { weeklyHours: [], specialDays: [] },
};

const canMakeDebian = () =>
  process.getuid?.() === 0 &&
  ['debootstrap', 'openssl', 'unshare'].every(
    (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined,
  );

const isTrue = (what: string, good: boolean, value = String(good)): Figure => ({
  name: what,
  value,
  wanted: 'as OPERATING says',
  good,
});

/**
 * OPERATING's "Going to production" and "Restaurants", typed word for word into a new Debian: with
 * Debian's PostgreSQL, behind a proxy with TLS, and with a stand-in for Twilio's server. Needs
 * root, debootstrap, openssl and a network; takes many minutes, most of them for apt and npm.
 */
export const trial: Trial = {
  longestSeconds: 3_600,
  findMissing: () => (canMakeDebian() ? undefined : 'it needs root, debootstrap and openssl'),
  async run(world) {
    const debian = await installDebian(world);
    const aptGet = 'DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends install';
    await debian.run(
      `apt-get -q update && ${aptGet} git nodejs npm postgresql openssl ca-certificates`,
    );
    const home = join(debian.folder, 'srv/joyous');
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', projectFolder, home]);
    const page = readProductionPage(await readFile(join(home, 'docs/OPERATING.md'), 'utf8'));

    const certificate = makeCertificate(debian.folder, name);
    const extra = process.env.NODE_EXTRA_CA_CERTS;
    const authorities = [certificate.cert, ...(extra ? [await readFile(extra)] : [])];
    await writeFile(join(debian.folder, 'root/ca.pem'), Buffer.concat(authorities));
    const environment = { NODE_EXTRA_CA_CERTS: '/root/ca.pem' };
    const twilio = await startTwilio(world, certificate);

    // The new Debian shares this machine's network, where the usual ports may be taken.
    const [databasePort, port] = [await getPort(), await getPort()];
    const proxy = await startProxy(world, certificate, port);
    const values = {
      'YOUR-DOMAIN': name,
      'ONE-PASSWORD': randomBytes(12).toString('hex'),
      'ANOTHER-PASSWORD': randomBytes(12).toString('hex'),
      '127.0.0.1/joyous': `127.0.0.1:${databasePort}/joyous`,
      'WHAT-openssl-rand-base64-32-PRINTS': randomBytes(32).toString('base64'),
      'TWILIO_ACCOUNT_SID=AC...': `TWILIO_ACCOUNT_SID=AC${'1'.repeat(32)}`,
      'TWILIO_AUTH_TOKEN=...': `TWILIO_AUTH_TOKEN=${'0'.repeat(32)}`,
      'TWILIO_FROM=MG...': `TWILIO_FROM=MG${'2'.repeat(32)}`,
      'apps.apple.com/app/...': 'apps.apple.com/app/mama-rosa/id1',
      'details?id=...': 'details?id=com.mamarosa.app',
      'FOR_RESTAURANTS_URL=https://...': 'FOR_RESTAURANTS_URL=https://mamarosa-trial.com/join',
      'BLOG_URL=https://...': 'BLOG_URL=https://mamarosa-trial.com/blog',
      '--restaurant ...': `--restaurant ${restaurant}`,
      '--email ...': `--email ${person.email}`,
      '--phone ...': '--phone +15125550101',
      '--first ...': '--first Rosa',
      '--last ...': '--last Bianchi',
    };

    await debian.run(`pg_conftool $(ls /etc/postgresql) main set port ${databasePort}`);
    await debian.run('pg_ctlcluster $(ls /etc/postgresql) main start');
    world.defer(() => debian.run('pg_ctlcluster $(ls /etc/postgresql) main stop -m immediate'));
    await writeFile(join(debian.folder, 'tmp/once.sql'), fillIn(page.sql, values));
    await debian.run('su postgres -c "psql -v ON_ERROR_STOP=1 -f /tmp/once.sql"');
    const settings = `${fillIn(page.settings, values)}PORT=${port}\nTWILIO_API_URL=${twilio.url}\n`;
    await writeFile(join(home, '.env'), settings, { mode: 0o600 });
    await writeFile(join(home, 'restaurant.json'), JSON.stringify(newRestaurant));

    const site = { name, port: proxy.port, certificate };
    const statusOf = (path: string) =>
      askSite(site, path).then(
        ({ status }) => status,
        () => 0,
      );
    const type = (command: string) => `cd /srv/joyous && ${fillIn(command, values)}`;
    const log = join(debian.folder, 'tmp/server.log');
    let server: ReturnType<typeof debian.start> | undefined;
    for (const command of page.commands) {
      if (command !== 'npm start') {
        await debian.run(type(command), environment);
        continue;
      }
      server = debian.start(type(`exec ${command}`), environment);
      for (const stream of [server.stdout, server.stderr]) {
        stream?.on('data', (chunk: Buffer) => void appendFile(log, chunk));
      }
      while ((await statusOf('/health/ready')) !== 200) {
        if (server.exitCode !== null) throw new Error(await readFile(log, 'utf8'));
        await sleep(200);
      }
    }
    if (!server) throw new Error('the page does not say how to start');

    const link = await texted(twilio.texts, /(https:\S+#invitation=\S+)/);
    const home200 = await askSite(site, '/');
    const figures = [
      isTrue('the page is served with TLS alone', 'strict-transport-security' in home200.headers),
      isTrue('the home page', home200.status === 200, String(home200.status)),
      isTrue("the owner's link leads to the site", link.startsWith(`https://${name}/business/`)),
      isTrue('developer pages', (await statusOf('/dev/ui')) === 404, 'not there'),
      isTrue('the owner signs in', (await acceptAndSignIn(site, link, person)) === 200),
      isTrue('and on another device', (await signInElsewhere(site, twilio.texts, person)) === 200),
    ];
    for (const command of page.ofRestaurants) await debian.run(type(command), environment);
    figures.push(isTrue('every command for restaurants', true, 'succeeds'));
    const written = await readFile(log, 'utf8');
    figures.push(isTrue('the log names nobody', !/rosa@|5550101|#invitation/.test(written)));
    server.kill('SIGTERM');
    const [exitCode] = await once(server, 'exit');
    return [...figures, isTrue('SIGTERM', exitCode === 0, `ends with ${exitCode}`)];
  },
};
