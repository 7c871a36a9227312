import { z } from 'zod';

export type TextField = {
  /** `sendCampaignEvent body.data.region` */
  path: string;
  /** With everything that is wrapped around the text. */
  schema: z.ZodType;
  /** What its formats demand. */
  patterns: RegExp[];
};

type Inner = z.ZodType | undefined;

/** The schema inside a wrapper, which reads the input. */
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
  // A preprocessing: the schema after it reads the input.
  return (first instanceof z.ZodTransform ? out : first) as z.ZodType;
}

const patternsOf = (schema: z.ZodType): RegExp[] => [
  ...((schema._zod.bag.patterns as Set<RegExp> | undefined) ?? []),
];

/** Every place of a schema where a caller may send a text of their own. */
export function textFields(schema: z.ZodType | undefined, path: string): TextField[] {
  return schema ? fieldsIn(schema, schema, path) : [];
}

function fieldsIn(schema: z.ZodType, whole: z.ZodType, path: string): TextField[] {
  const inner = innerOf(schema);
  if (inner) return fieldsIn(inner, whole, path);
  if (schema instanceof z.ZodObject) {
    const { shape, catchall } = schema.def;
    return [
      ...Object.entries(shape).flatMap(([name, part]) =>
        textFields(part as z.ZodType, `${path}.${name}`),
      ),
      ...(catchall ? textFields(catchall as z.ZodType, `${path}.*`) : []),
    ];
  }
  if (schema instanceof z.ZodArray) {
    // As an item of a list, or read by all that follows the list.
    const item = schema.def.element as z.ZodType;
    return textFields(item, `${path}[]`).map((found) =>
      found.schema === item && whole !== schema ? { ...found, schema: listOf(whole) } : found,
    );
  }
  if (schema instanceof z.ZodUnion) {
    return schema.def.options.flatMap((option) =>
      fieldsIn(option as z.ZodType, schema === whole ? (option as z.ZodType) : whole, path),
    );
  }
  if (schema instanceof z.ZodRecord) throw new Error(`${path}: its keys are texts of a caller`);
  const isText = schema.def.type === 'string';
  return isText ? [{ path, schema: whole, patterns: patternsOf(schema) }] : [];
}

const listOf = (whole: z.ZodType) => z.preprocess((text) => [text], whole);
