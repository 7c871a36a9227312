import {
  type Attributes,
  byAttribute,
  listAttributes,
} from '#contract/find/restaurants/attributes.ts';
import {
  attributesSchema,
  cuisinesSchema,
  phoneNumberSchema,
  serviceTypesSchema,
  websiteSchema,
} from '#contract/find/restaurants/fields.ts';
import { freeLine } from '#contract/free-text.ts';
import { problemsIn } from '#web/platform/form-rules.ts';
import type { Check, FormInput, Problems } from '#web/platform/use-form.ts';

export const longestDescription = 600;

/** Splits `Italian, Pasta` in two. */
const listIn = (text: unknown): string[] =>
  String(text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

type Schemas<Values> = { [Name in keyof Values]: Parameters<typeof problemsIn>[0] };

/** Checks each field by its schema. A problem inside a list shows under the list's field. */
function checkFields<Values extends object>(
  schemas: Schemas<Values>,
  read: (given: FormInput) => Values,
  wording: Partial<Record<keyof Values, string>> = {},
): Check<Values> {
  return (given) => {
    const values = read(given);
    const problems: Problems = {};
    for (const name of Object.keys(schemas) as (keyof Values & string)[]) {
      const found = problemsIn(schemas[name], values[name]);
      if (found) problems[name] = wording[name] ?? Object.values(found)[0];
    }
    return Object.keys(problems).length > 0 ? { problems } : { values };
  };
}

type Contact = { phoneNumber: string; websiteAddress: string | null };

export const checkContact = checkFields<Contact>(
  { phoneNumber: phoneNumberSchema, websiteAddress: websiteSchema.nullable() },
  ({ phoneNumber, websiteAddress }) => ({
    phoneNumber: String(phoneNumber).trim(),
    websiteAddress: String(websiteAddress).trim() || null,
  }),
);

export const serviceTypes = serviceTypesSchema.element.options;

type About = {
  description: string;
  cuisines: string[];
  serviceTypes: (typeof serviceTypes)[number][];
};

export const checkAbout = checkFields<About>(
  {
    description: freeLine(longestDescription),
    cuisines: cuisinesSchema,
    serviceTypes: serviceTypesSchema,
  },
  (given) => ({
    description: String(given.description),
    cuisines: listIn(given.cuisines),
    serviceTypes: serviceTypes.filter((type) => given[type] === true),
  }),
  {
    description: `Please check your description, it is too long (max ${longestDescription} characters)`,
    cuisines: 'Enter 1 to 8 different cuisines, separated by commas. Each can have 60 characters.',
    serviceTypes: 'Choose at least one.',
  },
);

const tooMuch =
  'Enter up to 12 different entries, separated by commas. Each can have 60 characters.';

export const checkAttributes = checkFields<Attributes>(
  attributesSchema.shape,
  (given) =>
    byAttribute('wire', {
      yesNo: ({ wire }) => given[wire] === true,
      list: ({ wire }) => listIn(given[wire]),
    }),
  Object.fromEntries(listAttributes.map(({ wire }) => [wire, tooMuch])),
);
