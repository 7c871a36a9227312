import { yesOrNo } from '../../prettify.ts';

/**
 * What a restaurant has and offers, in the order in which it is shown. The schemas, queries, form,
 * page and history are made from it: a new one is a line here, and a column with its grant.
 */
export const attributes = [
  {
    wire: 'reservations',
    column: 'reservations',
    kind: 'yesNo',
    label: 'Reservations',
    whenYes: 'Takes reservations',
  },
  { wire: 'outdoorSeating', column: 'outdoor_seating', kind: 'yesNo', label: 'Outdoor seating' },
  { wire: 'parking', column: 'parking', kind: 'list', label: 'Parking', example: 'Street, Garage' },
  { wire: 'wifi', column: 'wifi', kind: 'yesNo', label: 'WiFi' },
  {
    wire: 'vegeterianOptions',
    column: 'vegetarian_options',
    kind: 'yesNo',
    label: 'Vegetarian options',
    note: 'Misspelled on purpose: partners already use this name.',
  },
  { wire: 'veganOptions', column: 'vegan_options', kind: 'yesNo', label: 'Vegan options' },
  {
    wire: 'ambience',
    column: 'ambience',
    kind: 'list',
    label: 'Ambiance',
    example: 'Casual, Romantic',
  },
  { wire: 'sportsBar', column: 'sports_bar', kind: 'yesNo', label: 'Sports bar' },
] as const satisfies readonly Described[];

type Described = { wire: string; column: string; label: string } & (
  | {
      kind: 'yesNo';
      /** What diners read if it is true, in place of the label. */
      whenYes?: string;
      /** For the API's documentation. */
      note?: string;
    }
  | { kind: 'list'; example: string }
);

type Attribute = (typeof attributes)[number];
type YesNoAttribute = Extract<Attribute, { kind: 'yesNo' }>;
type ListAttribute = Extract<Attribute, { kind: 'list' }>;

/** A value for each attribute, under one of its names. */
type Each<Name extends 'wire' | 'column', YesNo, List> = {
  [Of in Attribute as Of[Name]]: { yesNo: YesNo; list: List }[Of['kind']];
};

/** As on the wire. */
export type Attributes = Each<'wire', boolean, string[]>;
/** As in the database. */
export type AttributeColumns = Each<'column', boolean, string[]>;
export type YesNoName = YesNoAttribute['wire'];

export const yesNoAttributes = attributes.filter(
  (one): one is YesNoAttribute => one.kind === 'yesNo',
);
export const listAttributes = attributes.filter((one): one is ListAttribute => one.kind === 'list');

export const byAttribute = <Name extends 'wire' | 'column', YesNo, List>(
  name: Name,
  make: { yesNo: (of: YesNoAttribute) => YesNo; list: (of: ListAttribute) => List },
) =>
  Object.fromEntries(
    attributes.map((of) => [of[name], of.kind === 'list' ? make.list(of) : make.yesNo(of)]),
  ) as Each<Name, YesNo, List>;

/** Rows of name and fact. */
export const factsOf = (
  values: Attributes,
  listed: (items: string[]) => string,
): [name: string, fact: string][] =>
  attributes.map((of) => [
    of.label,
    of.kind === 'list' ? listed(values[of.wire]) : yesOrNo(values[of.wire]),
  ]);
