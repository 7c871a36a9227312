import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { OperatorError } from '#platform/process/errors.ts';
import type { SealedRow, SealedTable } from '#platform/secrets/sealed-table.ts';
import { sealedTexts } from '#platform/sms/sealed-texts.ts';
import { sealedCustomers } from '../../diners/diners/index.ts';
import { sealedNoticeSecrets } from '../../money/notices/index.ts';
import { sealedOrders } from '../../orders/orders/index.ts';
import { sealedDisputeAnswers } from '../../orders/payments/index.ts';
import { sealedWebOrders } from '../../orders/web-orders/index.ts';
import { sealedUsers } from '../../people/staff/index.ts';
import type { Between, Brought } from './people.ts';
import {
  findShape,
  forgetGone,
  movedTables,
  printOf,
  readRows,
  type Shape,
  writeRows,
} from './rows.queries.ts';
import { sealJsonAgain } from './seal-again.ts';

const sealedTables: readonly SealedTable[] = [
  sealedCustomers,
  ...sealedUsers,
  sealedTexts,
  sealedOrders,
  sealedWebOrders,
  sealedDisputeAnswers,
  sealedNoticeSecrets,
];
const sealedIn = (table: string) => sealedTables.find((sealed) => sealed.table === table);

/** The columns that may differ between sides: sealed values, their indexes, numbers of diners. */
const differing = (table: string): string[] => [
  'consumer_id',
  ...(sealedIn(table)?.columns.flatMap(({ column, index }) => [
    column,
    ...(index ? [index.column] : []),
  ]) ?? []),
];

export const findShapes = async (transaction: DatabaseTransaction): Promise<Shape[]> => {
  const shapes: Shape[] = [];
  for (const table of movedTables) shapes.push(await findShape(transaction, table));
  return shapes;
};

type Copying = Between & Brought & { shapes: readonly Shape[]; businessId: number };

/** How a row changes for the other side; undefined if the rows of the table stay as they are. */
function changeOf(
  { table, columns }: Shape,
  { vaults, diners }: Copying,
): ((row: SealedRow) => SealedRow) | undefined {
  const sealed = sealedIn(table);
  const namesDiners = diners.size > 0 && columns.includes('consumer_id');
  if (!sealed && !namesDiners) return undefined;
  return (row) => {
    const renewed = sealed ? sealJsonAgain(vaults, sealed, row) : row;
    if (!namesDiners) return renewed;
    const diner = Number(row.consumer_id);
    return { ...renewed, consumer_id: diners.get(diner) ?? row.consumer_id };
  };
}

/** Copies all rows, or with `since` only those that changed after it, replacing the older ones. */
export async function copyRows(copying: Copying, since?: string): Promise<void> {
  const { snapshot, into, shapes, businessId } = copying;
  for (const shape of shapes) {
    const change = changeOf(shape, copying);
    const wanted = since ? { businessId, since } : { businessId };
    for await (const rows of readRows(snapshot, shape, wanted)) {
      const written = change ? rows.map((row) => JSON.stringify(change(JSON.parse(row)))) : rows;
      await writeRows(into, shape, written, { replaces: since !== undefined });
    }
    if (since) await forgetGone({ snapshot, into }, shape, businessId);
  }
}

/** Counts the rows of each table. Throws if the two sides differ. */
export async function compareRows({ snapshot, into, shapes, businessId }: Copying) {
  const counted: Record<string, number> = {};
  for (const shape of shapes) {
    const print = { businessId, except: differing(shape.table) };
    const [here, there] = await Promise.all([
      printOf(snapshot, shape, print),
      printOf(into, shape, print),
    ]);
    if (here.rows !== there.rows || here.sum !== there.sum) {
      throw new OperatorError(
        'rows_differ',
        `${shape.table} isn't the same on both sides: ${here.rows} rows here, ${there.rows} there. Nothing was moved.`,
      );
    }
    if (here.rows > 0) counted[shape.table] = here.rows;
  }
  return counted;
}
