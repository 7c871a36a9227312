import { Command } from 'commander';
import type { Problem } from '#contract/problems.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { exportMenu, replaceMenu } from '../../features/find/menus/index.ts';
import { type JsonFile, readJson } from '../named-files.ts';
import { fail, printRefusal } from '../print.ts';
import { type OfRestaurant, restaurantOption } from '../restaurant-option.ts';
import { withDatabase } from '../with-database.ts';

// A file with one mistake may repeat it on every line.
const mostProblemsShown = 20;

/** The file's author knows a dish by its name, not as the 138th of a list. */
function nearestName(input: unknown, field: string): string | undefined {
  let part: unknown = input;
  let name: string | undefined;
  for (const step of field.split('.')) {
    if (typeof part !== 'object' || part === null) break;
    part = (part as Record<string, unknown>)[step];
    if (typeof part !== 'object' || part === null) break;
    if ('name' in part && typeof part.name === 'string') name = part.name;
  }
  return name;
}

function lineOf({ field, message }: Problem, { file, input }: JsonFile): string {
  const name = nearestName(input, field);
  return `${field || file}${name === undefined ? '' : ` (${JSON.stringify(name)})`}: ${message}`;
}

function failWith(problems: readonly Problem[], menu: JsonFile) {
  const more = problems.length - mostProblemsShown;
  fail(
    ...problems.slice(0, mostProblemsShown).map((problem) => lineOf(problem, menu)),
    ...(more > 0 ? [`and ${more} more`] : []),
  );
}

type ImportOptions = OfRestaurant & { takeBack?: true };

const importCommand = new Command('import')
  .description("Replace a restaurant's whole menu with a JSON file, all of it or nothing")
  .addOption(restaurantOption('whose menu'))
  .argument(
    '<file>',
    'the menu: see contract/find/menus/menus-admin.ts, or export one as an example',
    readJson,
  )
  .option(
    '--take-back',
    'take the menu back from the till that owns it; the till can no longer send it',
  )
  .addHelpText(
    'after',
    `
An item with the same name, category and catalog stays the same dish; items that aren't in the file are
taken off the menu. Say "language": "it" with an item whose name is Italian, and so on: screen readers
pronounce it right then. An item may have options to choose from: "optionGroups": [{"name": "Size", "least": 1,
"most": 1, "options": [{"name": "Small"}, {"name": "Large", "priceCents": 400}]}] (each price is added to the
item's). A category may have "times" and "services". The smallest file: {"catalogs": [{"name": "Menu", "categories": [{"name": "Starters",
"items": [{"name": "Soup", "priceCents": 650}]}]}]}`,
  )
  .action(
    withDatabase(async ({ database }, menu: JsonFile, { restaurant, takeBack }: ImportOptions) => {
      const takenBackAtMs = takeBack ? Date.now() : undefined;
      const replaced = await replaceMenu(database, restaurant, menu.input, { takenBackAtMs });
      if (isRefused(replaced) && replaced.problems) return failWith(replaced.problems, menu);
      const till_owns_menu =
        'A till sends this menu. To replace it and refuse what the till sends from now on, add --take-back.';
      if (printRefusal(replaced, { restaurant, till_owns_menu })) return;
      const { served, added, changed, retired } = replaced;
      console.log(
        `${restaurant} serves ${served} items: ${added} new, ${changed} changed, ${retired} taken off.`,
      );
    }),
  );

const exportCommand = new Command('export')
  .description("Print a restaurant's menu as JSON for menus import")
  .addOption(restaurantOption('whose menu'))
  .action(
    withDatabase(async ({ database }, { restaurant }: OfRestaurant) => {
      const menu = await exportMenu(database, restaurant);
      if (!printRefusal(menu, { restaurant })) console.log(JSON.stringify(menu, null, 2));
    }),
  );

export const menusCommand = new Command('menus')
  .description('Menus')
  .addCommand(importCommand)
  .addCommand(exportCommand);
