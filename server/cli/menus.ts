import { Command } from 'commander';
import type { Problem } from '#contract/problems.ts';
import { exportMenu, replaceMenu } from '../features/menus/index.ts';
import { readJson } from './read-json.ts';
import { refuse, unknownRestaurant } from './refuse.ts';
import { withDatabase } from './with-database.ts';

type Options = { restaurant: string };

// A file with one mistake may have it on every line.
const mostProblemsShown = 20;

/** Whoever wrote the file knows a dish by its name, and not as the 138th of a list. */
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

function lineOf(input: unknown, { field, message }: Problem, file: string): string {
  const name = nearestName(input, field);
  return `${field || file}${name === undefined ? '' : ` (${JSON.stringify(name)})`}: ${message}`;
}

const importCommand = new Command('import')
  .description("Replace a restaurant's whole menu by that of a JSON file, all of it or nothing")
  .requiredOption('--restaurant <externalId>', 'whose menu it is')
  .argument('<file>', 'the menu: see contract/menus/menus-admin.ts, or export one for a pattern')
  .addHelpText(
    'after',
    `
What keeps its name, category and catalog stays the same dish; what is not in the file is served no
more. A file is at the least: {"catalogs": [{"name": "Menu", "categories": [{"name": "Starters",
"items": [{"name": "Soup", "priceCents": 650}]}]}]}`,
  )
  .action(async (file: string, { restaurant }: Options) => {
    const input = await readJson(file);
    await withDatabase(async ({ database }) => {
      const replaced = await replaceMenu(database, restaurant, input);
      if (replaced.outcome === 'restaurant_not_found') return refuse(unknownRestaurant(restaurant));
      if (replaced.outcome === 'refused') {
        const { problems } = replaced;
        const shown = problems.slice(0, mostProblemsShown);
        refuse(...shown.map((problem) => lineOf(input, problem, file)));
        const more = problems.length - shown.length;
        return more > 0 ? refuse(`and ${more} more`) : undefined;
      }
      const { served, added, changed, retired } = replaced.items;
      console.log(
        `${restaurant} serves ${served} items: ${added} new, ${changed} changed, ${retired} taken off.`,
      );
    });
  });

const exportCommand = new Command('export')
  .description("Print a restaurant's menu as the JSON that import takes")
  .requiredOption('--restaurant <externalId>', 'whose menu it is')
  .action(({ restaurant }: Options) =>
    withDatabase(async ({ database }) => {
      const menu = await exportMenu(database, restaurant);
      if (menu === undefined) return refuse(unknownRestaurant(restaurant));
      process.stdout.write(`${JSON.stringify(menu, null, 2)}\n`);
    }),
  );

export const menusCommand = new Command('menus')
  .description('Menus')
  .addCommand(importCommand)
  .addCommand(exportCommand);
