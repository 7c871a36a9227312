/** What the server sets for a session of ours, by PostgreSQL's name. */
export type SessionSettings = Record<string, string>;

/** Marks an address behind a pooler: these limits are settings of its role. */
const marker = 'limits';
const ofRole = 'role';

/** In an address, these would replace our settings instead of adding to them. */
const ownLimits = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
] as const;

export function withLimitsOfRole(address: string): string {
  const url = new URL(address);
  url.searchParams.set(marker, ofRole);
  return url.toString();
}

export const hasLimitsOfRole = (address: string) =>
  new URL(address).searchParams.get(marker) === ofRole;

/**
 * How to connect to an address so that its sessions have these settings, beside the options that
 * the address has itself. The driver alone would let either replace the other.
 */
export function connectionTo(address: string, settings: SessionSettings) {
  const url = new URL(address);
  const options = [url.searchParams.get('options') ?? ''];
  for (const name of ['options', marker, ...ownLimits]) url.searchParams.delete(name);
  if (!hasLimitsOfRole(address)) {
    // Last: of two values for one setting, PostgreSQL takes the last.
    options.push(...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`));
  }
  return {
    connectionString: url.toString(),
    options: options.filter(Boolean).join(' ') || undefined,
  };
}
