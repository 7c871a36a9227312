import { sameName } from '#contract/find/menus/dish-options.ts';
import { menuServiceSchema } from '#contract/find/menus/menus.ts';
import {
  type Delivery,
  type EnteredTable,
  type LeadInterval,
  type OrderServices,
  type OrderTimes,
  orderServicesSchema,
  orderTablesSchema,
  orderTimesSchema,
} from '#contract/orders/terms/terms.ts';
import { WEEKDAYS } from '#contract/time/calendar-day.ts';
import { problemsIn } from '#web/platform/form-rules.ts';
import type { Check, Problems } from '#web/platform/use-form.ts';
import { centsIn, numberIn } from '../dishes/dish-fields.ts';
import { intervalIn, listIn, minuteText, timeProblem } from '../hours/hours-fields.ts';
import { nextId } from '../rows.ts';

const serviceFields: Record<string, [field: string, text: string]> = {
  feeCents: ['fee', 'Enter an amount up to $1,000, like 3.00. It may be 0.'],
  leastOrderCents: ['leastOrder', 'Enter an amount up to $10,000, like 20.00. It may be 0.'],
  travelMinutes: ['travelMinutes', 'Enter minutes, from 0 to 240.'],
  miles: ['miles', 'Enter miles in quarters, like 2.5, up to 50.'],
  zipCodes: ['zipCodes', 'Enter up to 200 ZIP codes of five digits, like 78701.'],
};

/** Delivery settings are kept while delivery isn't offered and the form lacks their fields. */
export const checkServices =
  (saved: Delivery | null): Check<OrderServices> =>
  (given) => {
    const zipCodes = String(given.zipCodes ?? '')
      .split(/[\s,;]+/)
      .filter((code) => code !== '');
    const entered = {
      area:
        given.by === 'RADIUS'
          ? { by: 'RADIUS', miles: numberIn(given.miles) }
          : { by: 'ZIP_CODES', zipCodes: [...new Set(zipCodes)] },
      feeCents: centsIn(given.fee),
      leastOrderCents: centsIn(given.leastOrder),
      travelMinutes: numberIn(given.travelMinutes),
    };
    const services = {
      services: menuServiceSchema.options.filter((service) => given[service] === true),
      delivery: given.DELIVERY === true ? entered : saved,
    };
    const found = problemsIn(orderServicesSchema, services);
    if (!found) return { values: orderServicesSchema.parse(services) };
    const problems: Problems = {};
    for (const [path, message] of Object.entries(found)) {
      const name = Object.keys(serviceFields).find((one) => path.split('.').includes(one)) ?? '';
      const [field, text] = serviceFields[name] ?? [path, message];
      problems[field] = text;
    }
    return { problems };
  };

/** Which days a row of slow hours is about: one of the week, or several. */
export const dayChoices = [
  { value: 'all', label: 'Every day', weekdays: [1, 2, 3, 4, 5, 6, 7] },
  { value: 'week', label: 'Mon-Fri', weekdays: [1, 2, 3, 4, 5] },
  { value: 'nights', label: 'Fri-Sat', weekdays: [5, 6] },
  { value: 'weekend', label: 'Sat-Sun', weekdays: [6, 7] },
  ...WEEKDAYS.map((label, index) => ({ value: String(index + 1), label, weekdays: [index + 1] })),
];

const weekdaysOf = (days: unknown) =>
  dayChoices.find(({ value }) => value === days)?.weekdays ?? [0];

export type SlowRow = { id: number; days: string; opens: string; closes: string; minutes: string };

/** The same hours of several days are one row, where there is a choice for these days. */
export function slowRowsOf(leads: readonly LeadInterval[]): SlowRow[] {
  const alike = Map.groupBy(
    leads,
    ({ opensAtMinute, closesAtMinute, leadMinutes }) =>
      `${opensAtMinute} ${closesAtMinute} ${leadMinutes}`,
  );
  return [...alike.values()].flatMap((same) => {
    const days = same.map(({ weekday }) => weekday).join();
    const choice = dayChoices.find(({ weekdays }) => weekdays.join() === days);
    const row = (value: string, of: LeadInterval | undefined): SlowRow => ({
      id: nextId(),
      days: value,
      opens: minuteText(of?.opensAtMinute ?? 0),
      closes: minuteText(of?.closesAtMinute ?? 0),
      minutes: String(of?.leadMinutes ?? ''),
    });
    return choice ? [row(choice.value, same[0])] : same.map((of) => row(String(of.weekday), of));
  });
}

export const newSlowRow = (): SlowRow => ({
  id: nextId(),
  days: 'all',
  opens: '',
  closes: '',
  minutes: '',
});

const timesTexts: Record<string, string> = {
  leadMinutes: 'Enter minutes, from 0 to 1440.',
  lastOrderMinutes: 'Enter minutes, from 0 to 1440.',
  ordersPerSlot: 'Enter a number from 1 to 1000, or nothing.',
  daysAhead: 'Enter a number of days, from 0 to 30.',
  answerMinutes: 'Enter minutes, from 1 to 15.',
};

export const checkTimes: Check<OrderTimes> = (given) => {
  const slow = listIn(given, 'slow', 'days', (path) =>
    weekdaysOf(given[`${path}.days`]).map((weekday) => ({
      path,
      interval: { weekday, ...intervalIn(given, path) },
      leadMinutes: numberIn(given[`${path}.minutes`]),
    })),
  ).flat();
  const times = {
    leadMinutes: numberIn(given.leadMinutes),
    leadByHour: slow.map(({ interval, leadMinutes }) => ({ ...interval, leadMinutes })),
    ordersPerSlot: given.ordersPerSlot === '' ? null : numberIn(given.ordersPerSlot),
    lastOrderMinutes: numberIn(given.lastOrderMinutes),
    daysAhead: numberIn(given.daysAhead),
    answerMinutes: numberIn(given.answerMinutes),
    acceptsByItself: given.acceptsByItself === true,
    paysAtRestaurant: given.paysAtRestaurant === true,
    asksCode: given.asksCode === true,
  };
  const found = problemsIn(orderTimesSchema, times);
  if (!found) return { values: orderTimesSchema.parse(times) };
  const problems: Problems = {};
  for (const [path, message = ''] of Object.entries(found)) {
    const [list, index = '', field = ''] = path.split('.');
    const row = slow[Number(index)]?.path;
    if (path === 'leadByHour') {
      problems.slow = "That's too many. Hours count once for each of their days, up to 84.";
    } else if (list !== 'leadByHour' || !row) {
      problems[path] = timesTexts[path] ?? message;
    } else if (field === 'leadMinutes') {
      problems[`${row}.minutes`] ??= timesTexts.leadMinutes;
    } else {
      const name = field === 'weekday' ? `${row}.days` : `${row}.${field}`;
      problems[name] ??=
        field === 'weekday' ? 'Choose the days.' : timeProblem(name, message, given);
    }
  }
  return { problems };
};

export type TableRow = { id: number; name: string; code: string | null };

export const tableRowsOf = (tables: readonly EnteredTable[]): TableRow[] =>
  tables.map(({ name, code }) => ({ id: nextId(), name, code }));

/** So many more, numbered from the highest number that is there. */
export function withMoreTables(rows: readonly TableRow[], count: number): TableRow[] {
  const highest = Math.max(
    0,
    ...rows.map(({ name }) => Number(/^\d{1,4}$/.exec(name.trim()) ?? 0)),
  );
  return [
    ...rows,
    ...Array.from({ length: count }, (_, index) => ({
      id: nextId(),
      name: String(highest + index + 1),
      code: null,
    })),
  ];
}

/** The rows with the codes that new tables have got. */
export const withCodes = (
  rows: readonly TableRow[],
  saved: readonly { name: string; code: string }[],
): TableRow[] =>
  rows.map((row) => ({
    ...row,
    code:
      row.code ??
      saved.find(({ name }) => sameName(name) === sameName(row.name.trim()))?.code ??
      null,
  }));

export const checkTables =
  (rows: readonly TableRow[]): Check<{ tables: EnteredTable[] }> =>
  (given) => {
    const tables = {
      tables: rows.map(({ code }, index) => ({ code, name: given[`tables.${index}.name`] })),
    };
    const found = problemsIn(orderTablesSchema, tables);
    if (!found) return { values: orderTablesSchema.parse(tables) };
    const problems: Problems = {};
    for (const [path, message = ''] of Object.entries(found)) {
      problems[path === 'tables' ? 'tables.0.name' : path] = path.endsWith('.name')
        ? message.includes('twice')
          ? 'This name is used twice.'
          : 'Enter a name of at most 20 characters.'
        : message;
    }
    return { problems };
  };
