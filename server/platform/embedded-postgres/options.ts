export type LogEvent = { level: 'info' | 'warn'; message: string };
export type Log = (event: LogEvent) => void;

/** `disposable` gives up durability for speed: for tests on a throwaway folder only. */
export type Tuning = 'durable' | 'disposable';

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log?: Log;
  /** Another PostgreSQL's `bin` folder instead of the one from npm. */
  postgresBinDir?: string;
  tuning?: Tuning;
  /** The account that runs the server when we are root; a data folder that exists keeps its own. */
  serviceUser?: string;
  /** Where root puts what the service user cannot reach in its place. */
  stagingDir?: string;
};

export const defaultStagingDir = '/var/lib/joyous';
