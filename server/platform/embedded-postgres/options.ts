export type LogEvent = { level: 'info' | 'warn'; message: string };
export type Log = (event: LogEvent) => void;

/** `disposable` trades durability for speed: only for tests in a throwaway folder. */
export type Tuning = 'durable' | 'disposable';

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log?: Log;
  /** Another PostgreSQL's `bin` folder instead of the one from npm. */
  postgresBinDir?: string;
  tuning?: Tuning;
  /** The account that runs the server when we are root; an existing data folder keeps its owner. */
  serviceUser?: string;
  /** Where root puts data and programs that the service user could not reach in their own place. */
  stagingDir?: string;
};

export const defaultStagingDir = '/var/lib/joyous';
