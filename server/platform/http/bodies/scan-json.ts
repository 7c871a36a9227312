import type { Batch } from '#contract/endpoint.ts';
import { fieldAt, type Problem } from '#contract/problems.ts';
import { takeTurns } from '../../process/take-turns.ts';

/** Twice what the calls need: a modifier of a line of an order of a batch. */
const deepestLevel = 16;
/** Three times what the calls need: an order has 32. */
const mostNames = 100;
/** Several times what the calls need: a year of special days. */
const mostValues = 25_000;

type Span = { from: number; to: number };

/**
 * Where the list of a batch is among the bytes, within its brackets, and its pieces: each has as
 * many items as are together no longer than one item may be.
 */
export type BatchSpan = Span & { items: number; pieces: readonly Span[] };

type Scanned =
  | { problem: Problem; isTooLarge: boolean }
  /** `batch`: undefined when the list is not there. */
  | { problem?: never; batch: BatchSpan | undefined };

/** After each piece of this length, other work may run. */
const bytesAtOnce = 64 * 1024;

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const openList = 0x5b;
const backslash = 0x5c;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** All other bytes are skipped: blanks, numbers, words. */
const counts = new Uint8Array(256);
for (const byte of [quote, comma, colon, openList, closeList, openObject, closeObject]) {
  counts[byte] = 1;
}

/** What is open at one level: a list at one of its items, or an object at one of its names. */
type Level = { isList: boolean; index: number; nameFrom: number; nameTo: number };

/** Notes where the list of a batch and its items are, as they are passed. */
function followList(bytes: Buffer, from: number, longest: number) {
  const pieces: Span[] = [];
  let items = 0;
  let itemFrom = from;
  const endItem = (to: number) => {
    const last = pieces.at(-1);
    if (last && to - last.from <= longest) last.to = to;
    else pieces.push({ from: itemFrom, to });
    items += 1;
    itemFrom = to + 1;
  };
  return {
    isItemTooLong: (to: number) => to - itemFrom > longest,
    endItem,
    end: (to: number): BatchSpan => {
      const isEmpty = items === 0 && bytes.toString('latin1', itemFrom, to).trim() === '';
      if (!isEmpty) endItem(to);
      return { from, to, items, pieces };
    },
  };
}

/**
 * Counts what a JSON body contains, from its bytes, before anything is made of them: parsing and
 * checking take time for each value, and most for each new name. 4 MB of different names take
 * JSON.parse alone half a second. The counts are right up to the first mistake in the JSON, and
 * JSON.parse reads no further.
 */
export async function scanJson(bytes: Buffer, limits?: Batch): Promise<Scanned> {
  const most = limits?.values ?? mostValues;
  const longest = limits?.itemBytes ?? bytes.length;
  const levels: Level[] = [];
  const names = new Set<string>();
  let level: Level | undefined;
  let values = 1;
  let textFrom = 0;
  let textTo = 0;
  /** The list of the batch, while it is read. */
  let list: (ReturnType<typeof followList> & { level: Level }) | undefined;
  let batch: BatchSpan | undefined;

  const refused = (message: string, isTooLarge = false) => {
    const path = levels.map(({ isList, index, nameFrom, nameTo }) =>
      isList ? String(index) : bytes.toString('utf8', nameFrom, nameTo),
    );
    return { problem: { field: fieldAt(path) || 'body', message }, isTooLarge };
  };
  const tooLong = () => refused(`has more than ${longest / 1024} KB`, true);
  const isBatchList = (one: Level) =>
    limits !== undefined &&
    batch === undefined &&
    levels.length === 1 &&
    !one.isList &&
    bytes.toString('latin1', one.nameFrom, one.nameTo) === limits.list;

  const turn = takeTurns();
  let pausesAt = bytesAtOnce;
  for (let at = 0; at < bytes.length; at += 1) {
    if (at >= pausesAt) {
      await turn();
      pausesAt = at + bytesAtOnce;
    }
    while (at < bytes.length && counts[bytes[at] ?? 0] === 0) at += 1;
    const byte = bytes[at];
    switch (byte) {
      case quote:
        textFrom = at + 1;
        for (at += 1; at < bytes.length && bytes[at] !== quote; at += 1) {
          if (bytes[at] === backslash) at += 1;
        }
        textTo = at;
        break;
      case colon:
        if (!level) break;
        level.nameFrom = textFrom;
        level.nameTo = textTo;
        names.add(bytes.toString('latin1', textFrom, textTo));
        if (names.size > mostNames) {
          return refused(`is one name too many: a body may have ${mostNames} different ones`);
        }
        break;
      case comma:
        values += 1;
        if (list && level === list.level) {
          if (list.isItemTooLong(at)) return tooLong();
          list.endItem(at);
          if (level.index + 1 === limits?.items) {
            levels.pop();
            return refused(`has more than ${limits.items} items`);
          }
        }
        if (level) level.index += 1;
        break;
      case openList:
      case openObject: {
        values += 1;
        if (levels.length === deepestLevel) return refused('is nested too deeply');
        const opened = { isList: byte === openList, index: 0, nameFrom: 0, nameTo: 0 };
        if (opened.isList && level && isBatchList(level)) {
          list = { ...followList(bytes, at + 1, longest), level: opened };
        }
        levels.push(opened);
        level = opened;
        break;
      }
      case closeList:
      case closeObject:
        if (list && level === list.level) {
          if (list.isItemTooLong(at)) return tooLong();
          batch = list.end(at);
          list = undefined;
        }
        levels.pop();
        level = levels.at(-1);
        break;
    }
    if (values > most) {
      return refused(`is one value too many: a body may have ${most.toLocaleString('en-US')}`);
    }
  }
  const besides = bytes.length - (batch ? batch.to - batch.from : 0);
  return besides > longest ? tooLong() : { batch };
}
