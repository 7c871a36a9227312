export type EmbeddedPostgresErrorCode =
  | 'unsupported_platform'
  | 'binaries_missing'
  | 'binaries_unusable'
  | 'service_user_missing'
  | 'data_folder_not_writable'
  | 'data_folder_unreachable'
  | 'data_folder_foreign'
  | 'data_other_version'
  | 'credentials_missing'
  | 'credentials_refused'
  | 'staging_failed'
  | 'initdb_failed'
  | 'server_start_failed'
  | 'server_start_timeout'
  | 'server_will_not_stop'
  | 'data_in_use'
  | 'backup_failed'
  | 'backup_target_exists'
  | 'backup_invalid'
  | 'restore_refused';

export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}

export function errnoOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
