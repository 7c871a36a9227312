import type { Client } from 'pg';
import { errnoOf } from '../errors.ts';
import { appRole, databaseName, ownerRole, ownerSetting } from '../process/server-settings.ts';

const duplicateCodes = new Set(['42710', '42P04', '23505']);

export type ServerFacts = { dataDirectory: string; owner: string | null };

export async function readServerFacts(client: Client): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('data_directory') as "dataDirectory", current_setting($1, true) as owner`,
    [ownerSetting],
  );
  const facts = rows[0];
  if (facts === undefined) throw new Error('PostgreSQL did not name its data directory');
  return facts;
}

export async function ensureRoleAndDatabase(client: Client, appPassword: string): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists(select from pg_roles where rolname = $1) as role,
            exists(select from pg_database where datname = $2) as database`,
    [appRole, databaseName],
  );
  if (rows[0]?.role !== true) {
    await createOnce(
      client,
      `create role ${appRole} login nosuperuser nobypassrls nocreatedb nocreaterole noreplication
       password ${client.escapeLiteral(appPassword)}`,
    );
  }
  if (rows[0]?.database !== true) {
    await createOnce(client, `create database ${databaseName} owner ${ownerRole}`);
  }
}

/** Two processes that start at once may both find it missing. */
async function createOnce(client: Client, statement: string): Promise<void> {
  await client.query(statement).catch((error: unknown) => {
    if (!duplicateCodes.has(errnoOf(error) ?? '')) throw error;
  });
}

export async function countTables(client: Client): Promise<number> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class where relkind in ('r', 'p', 'm')`,
  );
  return rows[0]?.tables ?? 0;
}

/** Keeps every WAL segment from now until the session ends. */
export async function reserveWal(client: Client, slot: string): Promise<void> {
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
}

export async function beginBaseBackup(client: Client, label: string): Promise<string> {
  const { rows } = await client.query<{ segment: string }>(
    'select pg_walfile_name(pg_backup_start($1, true)) as segment',
    [label],
  );
  return rows[0]?.segment ?? '';
}

export type BaseBackupEnd = { segment: string; backupLabel: string };

export async function endBaseBackup(client: Client): Promise<BaseBackupEnd> {
  const { rows } = await client.query<BaseBackupEnd>(
    `select pg_walfile_name(lsn) as segment, labelfile as "backupLabel" from pg_backup_stop(false)`,
  );
  const end = rows[0];
  if (end === undefined) throw new Error('pg_backup_stop returned nothing');
  return end;
}
