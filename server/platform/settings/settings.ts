import { type Settings, settingsSchema } from './settings-schema.ts';
import { contradictions, openToOthers, unfitForProduction } from './unfit-settings.ts';

export type { Settings } from './settings-schema.ts';

export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly problems: string[];
  constructor(problems: string[]) {
    super(
      `Joyous cannot start with these settings:\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/** What else is wrong, as far as the malformed settings don't decide it. */
function problemsBeside(malformed: readonly string[], given: Record<string, string | undefined>) {
  if (malformed.includes('NODE_ENV')) return [];
  const others = Object.entries(given).filter(([name]) => !malformed.includes(name));
  try {
    readSettings(Object.fromEntries(others));
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems.filter((problem) => {
      const named = new Set(problem.match(/\b[A-Z][A-Z0-9_]+\b/g));
      return !malformed.some((name) => named.has(name));
    });
  }
}

/** Reads the settings once; if some are wrong, throws an error that names each of them. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape)
      .map((name) => [name, environment[name]] as const)
      // An empty variable is how most tools write "not set".
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const { issues } = parsed.error;
    const malformed = issues.map(({ path }) => String(path[0]));
    throw new SettingsError([
      ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
      ...problemsBeside(malformed, given),
    ]);
  }
  const production = parsed.data.NODE_ENV === 'production';
  const DEMO = parsed.data.DEMO ?? !production;
  const isTriedOut = DEMO && parsed.data.NODE_ENV === 'development';
  const settings: Settings = {
    ...parsed.data,
    DEMO,
    PAYMENTS: parsed.data.PAYMENTS ?? (isTriedOut ? 'stand-in' : 'none'),
    SHUTDOWN_GRACE_MS: parsed.data.SHUTDOWN_GRACE_MS ?? (production ? 5_000 : 0),
    LOG_LEVEL: parsed.data.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    PUBLIC_URL: parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`,
    TEXTS_DAILY_LIMIT: parsed.data.TEXTS_DAILY_LIMIT ?? 4 * parsed.data.COUPON_DAILY_LIMIT,
  };
  const problems = [
    ...contradictions(settings),
    ...(production ? unfitForProduction(settings, given) : openToOthers(settings)),
  ];
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}
