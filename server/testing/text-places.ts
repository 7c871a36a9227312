import { z } from 'zod';

export type TextPlace = {
  /** `sendCampaignEvent body.data.region` */
  place: string;
  /** With everything that is wrapped around the text. */
  schema: z.ZodType;
  /** What its formats demand. */
  patterns: RegExp[];
};

type Inner = z.ZodType | undefined;

/** What a schema reads its input with: a wrapper's inner one. */
function innerOf(schema: z.ZodType): Inner {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodReadonly
  ) {
    return schema.def.innerType as z.ZodType;
  }
  if (!(schema instanceof z.ZodPipe)) return undefined;
  const { in: first, out } = schema.def;
  // A preprocessing: what is read follows it.
  return (first instanceof z.ZodTransform ? out : first) as z.ZodType;
}

const patternsOf = (schema: z.ZodType): RegExp[] => [
  ...((schema._zod.bag.patterns as Set<RegExp> | undefined) ?? []),
];

/** Every place of a schema where a caller may send a text of their own. */
export function textPlaces(schema: z.ZodType | undefined, place: string): TextPlace[] {
  return schema ? placesIn(schema, schema, place) : [];
}

function placesIn(schema: z.ZodType, whole: z.ZodType, place: string): TextPlace[] {
  const inner = innerOf(schema);
  if (inner) return placesIn(inner, whole, place);
  if (schema instanceof z.ZodObject) {
    const { shape, catchall } = schema.def;
    return [
      ...Object.entries(shape).flatMap(([name, part]) =>
        textPlaces(part as z.ZodType, `${place}.${name}`),
      ),
      ...(catchall ? textPlaces(catchall as z.ZodType, `${place}.*`) : []),
    ];
  }
  if (schema instanceof z.ZodArray) {
    // As an item of a list, or read by all that follows the list.
    const item = schema.def.element as z.ZodType;
    return textPlaces(item, `${place}[]`).map((found) =>
      found.schema === item && whole !== schema ? { ...found, schema: listOf(whole) } : found,
    );
  }
  if (schema instanceof z.ZodUnion) {
    return schema.def.options.flatMap((option) =>
      placesIn(option as z.ZodType, schema === whole ? (option as z.ZodType) : whole, place),
    );
  }
  if (schema instanceof z.ZodRecord) throw new Error(`${place}: its keys are texts of a caller`);
  const isText = schema.def.type === 'string';
  return isText ? [{ place, schema: whole, patterns: patternsOf(schema) }] : [];
}

const listOf = (whole: z.ZodType) => z.preprocess((text) => [text], whole);
