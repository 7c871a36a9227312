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

/** Reads the settings once; for a wrong one throws an error that names it. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape)
      .map((name) => [name, environment[name]] as const)
      // An empty variable is how most tools write "not set".
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
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
