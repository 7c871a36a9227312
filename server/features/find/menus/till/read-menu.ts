import type { z } from 'zod';
import { countOptions, nameTwice, sameName } from '#contract/find/menus/dish-options.ts';
import {
  catalogHeadSchema,
  categoryHeadSchema,
  menuLimits,
  type NewMenu,
  newItemSchema,
  tooManyItems,
  tooManyOptions,
} from '#contract/find/menus/menus-admin.ts';
import { mostProblems, type Problem } from '#contract/problems.ts';
import { takeTurns } from '#platform/process/take-turns.ts';
import {
  isRefused,
  type Refused,
  readInput,
  refuse,
  refuseInput,
} from '#platform/refusals/refuse.ts';

/** Several times what a dish with its options has, or a category or catalog without its list. */
const mostValuesOfDish = 5_000;
const mostValuesOfHead = 1_000;

/** Stops counting as soon as there are more. */
function hasMoreValues(value: unknown, most: number): boolean {
  const waiting = [value];
  for (let count = 1; waiting.length > 0; count += 1) {
    const one = waiting.pop();
    if (typeof one !== 'object' || one === null) continue;
    const within: unknown[] = Array.isArray(one) ? one : Object.values(one);
    if (count + waiting.length + within.length > most) return true;
    for (const part of within) waiting.push(part);
  }
  return false;
}

/** The positions of names that repeat an earlier one. */
function repeatedNames(named: readonly ({ name: string } | undefined)[]): number[] {
  const seen = new Set<string>();
  return named.flatMap((one, index) => {
    if (!one) return [];
    const isRepeated = seen.has(sameName(one.name));
    seen.add(sameName(one.name));
    return isRepeated ? [index] : [];
  });
}

function createReader() {
  const problems: Problem[] = [];
  const turn = takeTurns();
  const counts = { dishes: 0, options: 0 };
  const isEnough = () =>
    problems.length >= mostProblems ||
    counts.dishes > menuLimits.items ||
    counts.options > menuLimits.options;

  function readPart<Schema extends z.ZodType>(
    schema: Schema,
    { sent, at, isTooMuch }: { sent: unknown; at: string; isTooMuch: boolean },
  ): z.output<Schema> | undefined {
    const read = isTooMuch ? refuseInput('', 'has too many values') : readInput(schema, sent);
    if (!isRefused(read)) return read;
    for (const { field, message } of read.problems ?? []) {
      problems.push({ field: field ? `${at}.${field}` : at, message });
    }
    return undefined;
  }

  /** The fields of a category or catalog other than its list. */
  function readHead<Schema extends z.ZodType>(
    schema: Schema,
    { sent, at, list }: { sent: unknown; at: string; list: string },
  ): z.output<Schema> | undefined {
    const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
    const isTooMuch = isObject && hasMoreValues({ ...sent, [list]: null }, mostValuesOfHead);
    return readPart(schema, { sent, at, isTooMuch });
  }

  async function readList<One extends { name: string }>(
    sent: readonly unknown[],
    at: string,
    readOne: (one: unknown, at: string) => One | undefined | Promise<One | undefined>,
  ): Promise<One[]> {
    const all: (One | undefined)[] = [];
    for (const [index, one] of sent.entries()) {
      if (isEnough()) break;
      all.push(await readOne(one, `${at}.${index}`));
      await turn();
    }
    for (const index of repeatedNames(all)) {
      problems.push({ field: `${at}.${index}.name`, message: nameTwice });
    }
    return all.filter((one) => one !== undefined);
  }

  function readDish(sent: unknown, at: string) {
    const isTooMuch = hasMoreValues(sent, mostValuesOfDish);
    const dish = readPart(newItemSchema, { sent, at, isTooMuch });
    counts.dishes += 1;
    counts.options += dish ? countOptions(dish.optionGroups) : 0;
    return dish;
  }

  async function readCategory(sent: unknown, at: string) {
    const head = readHead(categoryHeadSchema, { sent, at, list: 'items' });
    return head && { ...head, items: await readList(head.items, `${at}.items`, readDish) };
  }

  async function readCatalog(sent: unknown, at: string) {
    const head = readHead(catalogHeadSchema, { sent, at, list: 'categories' });
    if (!head) return undefined;
    const categories = await readList(head.categories, `${at}.categories`, readCategory);
    return { ...head, categories };
  }

  return {
    problems,
    counts,
    read: (catalogs: readonly unknown[]) => readList(catalogs, 'catalogs', readCatalog),
  };
}

/**
 * Reads a menu dish by dish, so that other work runs in between, and stops after so many problems:
 * Zod would describe hundreds of thousands. Agrees with `newMenuSchema`.
 */
export async function readMenu(
  sent: readonly unknown[],
): Promise<{ menu: NewMenu; dishes: number } | Refused<'bad_input'>> {
  const { problems, counts, read } = createReader();
  const catalogs = await read(sent);
  const { dishes, options } = counts;
  const [first, ...others] = problems;
  if (first)
    return refuse('bad_input', { problems: [first, ...others.slice(0, mostProblems - 1)] });
  if (dishes > menuLimits.items) return refuseInput('catalogs', tooManyItems);
  if (options > menuLimits.options) return refuseInput('catalogs', tooManyOptions);
  return { menu: { catalogs }, dishes };
}
