import type { z } from 'zod';

const asType: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  date: 'must be a date',
  null: 'must be null',
};

const asFormat: Record<string, string> = {
  email: 'must be an email like name@example.com',
  url: 'must be a web address',
  uuid: 'must be a UUID',
  date: 'must be a date such as 2026-03-19',
  datetime: 'must be a time such as 2026-03-19T18:30:00Z',
};

/** More would be a list that nobody reads. */
const mostNamed = 60;

const oneOf = (values: readonly unknown[]) => {
  if (values.length > mostNamed) return "isn't one of the values that we know";
  const names = values.map((value) => (value === '' ? 'empty' : String(value)));
  return names.length === 1 ? `must be ${names[0]}` : `must be one of: ${names.join(', ')}`;
};

const unitOf: Record<string, [one: string, more: string]> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
  set: ['item', 'items'],
};

const counted = (limit: number | bigint, [one, more]: [string, string]) =>
  `${limit} ${Number(limit) === 1 ? one : more}`;

function sizeProblem(origin: string, way: 'most' | 'least', limit: number | bigint): string {
  const unit = unitOf[origin];
  return unit ? `must have at ${way} ${counted(limit, unit)}` : `must be at ${way} ${limit}`;
}

type Union = Pick<z.core.$ZodRawIssue, 'input'> & { discriminator?: unknown; options?: unknown };

/** If one field says which of several things an object is, the problem is that field's. */
function ofUnion({ discriminator, input, options }: Union): string {
  if (typeof discriminator !== 'string' || !Array.isArray(options)) return "isn't valid";
  const given = (input as Record<string, unknown>)[discriminator];
  return given === undefined ? 'Required' : oneOf(options);
}

/**
 * What is wrong with a field, in our words, wherever a schema has no words of its own: they follow
 * the field's name, as in `mobileNumber: Required`.
 */
export function problemInWords(issue: z.core.$ZodRawIssue): string {
  const isMissing = issue.input === undefined;
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? 'Required' : (asType[issue.expected] ?? "isn't valid");
    case 'invalid_value':
      return isMissing ? 'Required' : oneOf(issue.values);
    case 'too_big':
      return sizeProblem(issue.origin, 'most', issue.maximum);
    case 'too_small':
      if (issue.input === '') return 'Required';
      return sizeProblem(issue.origin, 'least', issue.minimum);
    case 'invalid_union':
      return isMissing ? 'Required' : ofUnion(issue);
    case 'invalid_format':
      return asFormat[issue.format] ?? "isn't valid";
    case 'unrecognized_keys':
      return 'is not known';
    default:
      return isMissing ? 'Required' : "isn't valid";
  }
}
