import { pathsWithSchemas } from '#contract/schemas-in-place.ts';

export type JsonSchema = {
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
};

type Content = { content?: Record<string, { schema?: JsonSchema }> };

export type Operation = {
  operationId?: string;
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
};

export type OpenApiDocument = { paths: Record<string, Record<string, Operation>> };

export const readDocument = (text: string): OpenApiDocument => ({
  paths: pathsWithSchemas(JSON.parse(text)) as OpenApiDocument['paths'],
});

export type Field = { path: string; type: string; required: boolean; note: string };

export type Call = {
  id: string;
  method: string;
  path: string;
  summary: string;
  input: Field[];
  output: Field[];
};

const json = 'application/json';

const notShown = new Set(['', 'object']);

/** `array of string`, `string or null`, `"DINE_IN" | "DELIVERY"`. */
function typeName(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeName).join(' or ');
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  if (schema.type === 'array')
    return `array of ${schema.items ? typeName(schema.items) : 'anything'}`;
  return schema.type ?? 'anything';
}

function note(schema: JsonSchema): string {
  const limits = [
    schema.description,
    schema.minimum !== undefined &&
      schema.minimum > Number.MIN_SAFE_INTEGER &&
      `from ${schema.minimum}`,
    schema.maximum !== undefined &&
      schema.maximum < Number.MAX_SAFE_INTEGER &&
      `to ${schema.maximum}`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ];
  return limits.filter(Boolean).join(', ');
}

/**
 * If a body has several forms, the first is shown in full, and the others only with their extra
 * top-level fields: a batch has orders, and the first form already explains an order.
 */
const fieldsOfForms = (forms: readonly JsonSchema[]): Field[] =>
  forms.flatMap((form, position) =>
    position === 0
      ? fieldsOf(form)
      : Object.entries(form.properties ?? {}).map(([path, field]) => ({
          path,
          type: typeName(field),
          required: false,
          note: note(field),
        })),
  );

/** A schema's fields as rows, such as `results[].address.city`. */
function fieldsOf(schema: JsonSchema | undefined, path = '', required = true): Field[] {
  if (!schema) return [];
  if (schema.oneOf) return fieldsOfForms(schema.oneOf);
  if (schema.anyOf?.every(({ properties }) => properties)) {
    const all = schema.anyOf.flatMap((form) => fieldsOf(form, path, required));
    return [...new Map(all.map((field) => [field.path, field])).values()];
  }
  const type = typeName(schema);
  const own = path && !notShown.has(type) ? [{ path, type, required, note: note(schema) }] : [];
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
    fieldsOf(child, path ? `${path}.${name}` : name, schema.required?.includes(name) ?? false),
  );
  const items =
    schema.items?.properties || schema.items?.items
      ? fieldsOf(schema.items, `${path}[]`, true).filter((field) => field.path !== `${path}[]`)
      : [];
  return [...own, ...inner, ...items];
}

/** A body that isn't JSON is a file. */
function bodyFields({ content = {} }: Content = {}): Field[] {
  const [type = json] = Object.keys(content);
  const schema = content[type]?.schema;
  if (type === json || !schema) return fieldsOf(schema);
  const types = Object.keys(content).join(' or ');
  return [{ path: 'the body', type: types, required: true, note: note(schema) }];
}

export function presentCall(path: string, method: string, operation: Operation): Call {
  const parameters = (operation.parameters ?? []).map((parameter) => ({
    path: parameter.name,
    type: `${parameter.in} ${parameter.schema ? typeName(parameter.schema) : 'string'}`,
    required: parameter.required ?? false,
    note: parameter.schema ? note(parameter.schema) : '',
  }));
  const envelope = operation.responses?.['200']?.content?.[json]?.schema;
  return {
    id: `${method}-${path.replace(/[^A-Za-z0-9]+/g, '-')}`,
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    input: [...parameters, ...bodyFields(operation.requestBody)],
    output: fieldsOf(envelope?.properties?.response, 'response'),
  };
}

/** Every call, grouped by tag. */
export function callsByTag(document: OpenApiDocument): { tag: string; calls: Call[] }[] {
  const all = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      tag: operation.tags?.[0] ?? 'Other',
      call: presentCall(path, method, operation),
    })),
  );
  const tags = [...new Set(all.map(({ tag }) => tag))];
  return tags.map((tag) => ({
    tag,
    calls: all.filter((entry) => entry.tag === tag).map(({ call }) => call),
  }));
}
