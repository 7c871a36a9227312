import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { endLongTurn, tryLongTurn, waitForTurn } from '#platform/database/turns.queries.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { codeOf, OperatorError, reasonOf } from '#platform/process/errors.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { copyFiles } from '../../find/photos/index.ts';
import { findBooks } from '../../money/sweeps/index.ts';
import { compareRows, copyRows, findShapes } from './copy.ts';
import {
  announceArrival,
  begin,
  findCollisions,
  findMove,
  findMoving,
  findPhotos,
  findUnderWay,
  forgetStop,
  leave,
  rangeOf,
  takeRowsAsTheyAre,
  untilAllEnded,
  writeMove,
} from './moves.queries.ts';
import { bringShared, numberTaken } from './people.ts';
import {
  allRows,
  findHorizon,
  findShape,
  findVersion,
  raiseNumbers,
  whoseRows,
} from './rows.queries.ts';

/** An installation, used through a role that sees every row. */
export type Side = { database: Database; vault: Vault; store: FileStore; publicUrl: string };

export type Moved = {
  address: string;
  /** False if an earlier run had moved it, and this one only closed the old side. */
  isNew: boolean;
  rows: Record<string, number>;
  withoutPassword: number;
  /** How long writes were refused. */
  refusedMs: number;
};

type Move = { externalId: string; nowMs: () => number };

const uniqueViolation = '23505';

const inRepeatableRead = <Result>(
  database: Database,
  work: (snapshot: DatabaseTransaction) => Promise<Result>,
) =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await begin(snapshot);
      return work(snapshot);
    });

/** Throws if the books have a fault, or if any cents are unexplained. */
async function proveBooks(transaction: DatabaseTransaction, businessId: number, where: string) {
  const books = await findBooks(transaction, businessId);
  const unexplained = books.paidOutCents - books.depositedCents - books.unsweptCents;
  if (books.faults.length === 0 && unexplained === 0) return books;
  const { location, fault } = books.faults[0] ?? { location: '', fault: 'cents are unexplained' };
  throw new OperatorError(
    'books_wrong',
    `Its books aren't right ${where}: ${location} ${fault}. Nothing was moved; see ledger verify.`,
  );
}

const refuseUnderWay = async (database: Database, businessId: number, nowMs: number) => {
  const [...reasons] = await findUnderWay(database, businessId, nowMs);
  if (reasons.length > 0) throw new OperatorError('under_way', reasons.join('\n'));
};

/**
 * Takes a restaurant to another installation, in one transaction there, so that it arrives whole or
 * not at all. It stays open here during the first copy; then writes are refused here, and what
 * changed meanwhile is copied. A run that ended at any point can be started again.
 */
export const moveRestaurant = (from: Side, to: Side, asked: Move): Promise<Moved> =>
  from.database.connection().execute(async (lock) => {
    if (!(await tryLongTurn(lock, 'move', asked.externalId))) {
      throw new OperatorError('already_moving', 'Somebody else is moving it right now.');
    }
    try {
      return await moveAlone(from, to, asked);
    } finally {
      await endLongTurn(lock, 'move', asked.externalId);
    }
  });

async function moveAlone(from: Side, to: Side, { externalId, nowMs }: Move): Promise<Moved> {
  const moving = await findMoving(from.database, externalId);
  if (!moving) throw new OperatorError('unknown', `There is no restaurant ${externalId}.`);
  const { businessId } = moving;
  const before = await findMove(from.database, externalId);
  const address = to.publicUrl;
  if (before && before.state !== 'ARRIVED' && before.address !== address) {
    throw new OperatorError('other_address', `It is moving, or has moved, to ${before.address}.`);
  }
  const mover = { restaurant: businessId, externalId };
  const done = { address, rows: {}, withoutPassword: 0, refusedMs: 0 };
  if (await hasArrived(from, to, externalId)) {
    await close(from, { ...mover, address });
    return { ...done, isNew: false };
  }
  const collision = await findCollisions(to.database, { businessId, externalId });
  if (collision) throw numberTaken(collision);
  if (before?.state !== 'STOPPED') await refuseUnderWay(from.database, businessId, nowMs());
  await inRepeatableRead(from.database, (snapshot) => proveBooks(snapshot, businessId, 'here'));
  await copyFiles(from.store, to.store, await findPhotos(from.database, businessId));

  let stoppedMs: number | undefined;
  let isSent = false;
  try {
    const arrived = await to.database.transaction().execute(async (into) => {
      await begin(into);
      await waitForTurn(into, 'arrival', externalId);
      await takeRowsAsTheyAre(into);
      const vaults = { from: from.vault, to: to.vault };
      const shapes = await findShapes(into);
      const [first, horizon] = await inRepeatableRead(from.database, async (snapshot) => {
        if ((await findVersion(snapshot)) !== (await findVersion(into))) {
          throw new OperatorError(
            'other_version',
            'The two installations have different versions. Bring both to the same one first.',
          );
        }
        const brought = await share(to, { snapshot, vaults }, businessId);
        await copyRows({ snapshot, into, vaults, shapes, businessId, ...brought });
        return [brought, await findHorizon(snapshot)] as const;
      });
      stoppedMs = performance.now();
      await writeMove(from.database, { ...mover, address }, 'STOPPED');
      await untilAllEnded(from.database, businessId);
      await refuseUnderWay(from.database, businessId, nowMs());
      await copyFiles(from.store, to.store, await findPhotos(from.database, businessId));
      const rows = await inRepeatableRead(from.database, async (snapshot) => {
        const brought = await share(to, { snapshot, vaults }, businessId);
        const copying = { snapshot, into, vaults, shapes, businessId, ...brought };
        await copyRows(copying, horizon);
        return compareRows(copying);
      });
      await proveBooks(into, businessId, 'on the other side');
      for (const shape of shapes) {
        const ofRestaurant = whoseRows(shape.table, businessId);
        await raiseNumbers(into, shape, { ofRestaurant, range: rangeOf });
      }
      await writeMove(into, { ...mover, address: from.publicUrl }, 'ARRIVED');
      await announceArrival(into, externalId);
      isSent = true;
      return { rows, withoutPassword: first.withoutPassword };
    });
    await close(from, { ...mover, address });
    return { ...done, ...arrived, isNew: true, refusedMs: performance.now() - (stoppedMs ?? 0) };
  } catch (error) {
    // It may have arrived, even if the answer to COMMIT was lost: only the other side knows.
    if (isSent) {
      throw new OperatorError(
        'run_again',
        `It may have arrived: ${reasonOf(error)}. Run the same command again, which asks the other side.`,
        { cause: error },
      );
    }
    if (before?.state !== 'STOPPED') await forgetStop(from.database, externalId);
    if (codeOf(error) === uniqueViolation)
      throw numberTaken(`what is one of a kind: ${reasonOf(error)}`);
    throw error;
  }
}

/** The people stay there even if the rest of the move fails: the next run finds them. */
const share = (
  { database }: Side,
  between: Omit<Parameters<typeof bringShared>[0], 'into'>,
  businessId: number,
) =>
  database.transaction().execute(async (into) => {
    await begin(into);
    await takeRowsAsTheyAre(into);
    const brought = await bringShared({ ...between, into }, businessId);
    for (const table of ['users', 'consumers']) {
      const numbers = { ofRestaurant: allRows, range: rangeOf };
      await raiseNumbers(into, await findShape(into, table), numbers);
    }
    return brought;
  });

/** Whether it has arrived there. Waits for an earlier run that is still under way. */
const hasArrived = (from: Side, to: Side, externalId: string) =>
  to.database.transaction().execute(async (transaction) => {
    await begin(transaction);
    await waitForTurn(transaction, 'arrival', externalId);
    const arrival = await findMove(transaction, externalId);
    return arrival?.state === 'ARRIVED' && arrival.address === from.publicUrl;
  });

/** From now on the old side only tells where the restaurant is. */
const close = ({ database }: Side, mover: Parameters<typeof writeMove>[1]) =>
  database.transaction().execute(async (transaction) => {
    await leave(transaction, mover.restaurant);
    await writeMove(transaction, mover, 'MOVED');
  });

/** Reopens a restaurant here after a run was killed. False if it has already arrived there. */
export async function giveUpMove(from: Side, to: Side, externalId: string): Promise<boolean> {
  if (await hasArrived(from, to, externalId)) return false;
  await forgetStop(from.database, externalId);
  return true;
}
