import { canBeChosen } from '#contract/find/menus/choices.ts';
import { taxCategorySchema } from '#contract/find/menus/dish-fields.ts';
import { type DishPicture, dishPictureSchema } from '#contract/find/menus/dish-pictures.ts';
import {
  type Catalog,
  type CatalogCategory,
  dietaryTagSchema,
  type Menu,
  type MenuItem,
  type MenuService,
  menuServiceSchema,
} from '#contract/find/menus/menus.ts';
import type { NewMenu } from '#contract/find/menus/menus-admin.ts';
import { timesInWords } from '#contract/ground/hours/times-text.ts';
import { presentContents, presentOptions, shownContents } from './contents.rules.ts';
import type { MenuRow } from './menus.queries.ts';
import { withReferences } from './option-references.rules.ts';
import { isServedAt, optionsServedAt } from './sold-out.rules.ts';

type NewCatalog = NewMenu['catalogs'][number];
type NewCategory = NewCatalog['categories'][number];
type NewItem = NewCategory['items'][number];
type Rows = [MenuRow, ...MenuRow[]];

/** Expects the rows of one group together, and keeps their order. */
const grouped = (rows: readonly MenuRow[], idOf: (row: MenuRow) => number) =>
  [...Map.groupBy(rows, idOf).values()] as Rows[];

const servicesOf = (row: MenuRow): MenuService[] =>
  row.category_services.map((service) => menuServiceSchema.parse(service));

// A page carries the whole menu, so fields that are empty in most dishes are left out.

function presentItem(row: MenuRow, nowMs: number): MenuItem {
  const optionGroups = optionsServedAt(row, nowMs);
  const contents = shownContents(row);
  return {
    itemId: row.item_id,
    name: row.name,
    language: row.language,
    description: row.description,
    priceCents: row.price_cents,
    picture: row.picture,
    ...presentContents(contents),
    available: isServedAt(row, nowMs) && canBeChosen(optionGroups),
    ...(row.portions_left !== null && { portionsLeft: row.portions_left }),
    popular: row.popular,
    ...(optionGroups.length > 0 && { optionGroups: presentOptions(optionGroups, contents, row) }),
    ...(!row.note_allowed && { noteAllowed: false }),
    ...(row.age_checked && { ageChecked: true }),
  };
}

function presentCategory([first, ...rest]: Rows, nowMs: number): CatalogCategory {
  const services = servicesOf(first);
  return {
    catalogCategoryId: first.catalog_category_id,
    name: first.category_name,
    description: first.category_description,
    ...(first.category_times.length > 0 && { times: timesInWords(first.category_times) }),
    ...(services.length < menuServiceSchema.options.length && { services }),
    items: [first, ...rest].map((row) => presentItem(row, nowMs)),
  };
}

const presentCatalog = (rows: Rows, nowMs: number): Catalog => ({
  catalogId: rows[0].catalog_id,
  name: rows[0].catalog_name,
  categories: grouped(rows, (row) => row.catalog_category_id).map((of) =>
    presentCategory(of, nowMs),
  ),
});

export const presentMenu = (rows: readonly MenuRow[], nowMs: number): Menu => ({
  catalogs: grouped(rows, (row) => row.catalog_id).map((of) => presentCatalog(of, nowMs)),
});

const pictureOf = (name: string | null): DishPicture | null =>
  name === null ? null : dishPictureSchema.parse(name);

const enteredItem = (row: MenuRow): NewItem => ({
  name: row.name,
  ...(row.reference !== null && { reference: row.reference }),
  language: row.language,
  description: row.description,
  priceCents: row.price_cents,
  picture: pictureOf(row.picture),
  dietaryTags: row.dietary_tags.map((tag) => dietaryTagSchema.parse(tag)),
  ...(row.menu_contents && { contents: row.menu_contents }),
  available: row.available,
  popular: row.popular,
  optionGroups: withReferences(row.option_groups, row.option_references),
  noteAllowed: row.note_allowed,
  ageChecked: row.age_checked,
  taxCategory: taxCategorySchema.parse(row.tax_category),
});

const enteredCategory = ([first, ...rest]: Rows): NewCategory => ({
  name: first.category_name,
  description: first.category_description,
  times: first.category_times,
  services: servicesOf(first),
  items: [first, ...rest].map(enteredItem),
});

/**
 * The menu as it was entered: without ids, ready to be imported again. It doesn't include what
 * staff marked as sold out, or said
 * of its contents.
 */
export const presentForImport = (rows: readonly MenuRow[]): NewMenu => ({
  catalogs: grouped(rows, (row) => row.catalog_id).map((ofCatalog) => ({
    name: ofCatalog[0].catalog_name,
    categories: grouped(ofCatalog, (row) => row.catalog_category_id).map(enteredCategory),
  })),
});
