import type { Permission } from '#contract/people/access/roles.ts';
import type { Exported, ExportedOf } from '#contract/reports/exports/exports.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import type { Refused } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { Write } from '#platform/streaming/streamed.ts';
import type { ReportSource } from '../report/index.ts';

export type Report = Exported['report'];

/** What a file is written from. */
export type ExportSource<Of extends Report = Report> = ReportSource & {
  businessName: string;
  vault: Vault;
  exported: ExportedOf<Of>;
};

type Missing =
  | 'deposit_not_found'
  | 'catalog_not_found'
  | 'category_not_found'
  | 'too_many_journal_lines';

/**
 * A report that can be exported. To add one, add it to the contract's union and to `exportKinds`.
 */
export type ExportKind<Of extends Report> = {
  /** The permission that it takes. Left out: 'reports'. */
  permission?: Permission;
  /** Appears in the file and in the audit trail. */
  titleOf: (exported: ExportedOf<Of>) => string;
  /** The part of the file name after the restaurant. */
  nameOf: (exported: ExportedOf<Of>, zones: readonly ZonePeriod[]) => string;
  /** Runs before a link is made: the item may not exist, or the file be too long to import. */
  check?: (
    source: ReportSource & Pick<ExportSource<Of>, 'exported'>,
  ) => Promise<Refused<Missing> | undefined>;
  write: (source: ExportSource<Of>, write: Write) => Promise<void>;
};
