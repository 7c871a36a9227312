/** What one restaurant does in a day. Change it, and `npm run scaling` computes everything anew. */
const assumed = {
  ordersOfDay: 100,
  /** Of the day's orders, in its busiest hour; the same for pages and reports. */
  busiestHour: 0.2,
  pagesPerOrder: 15,
  reportsOfDay: 10,
  /** How much of a processor may be busy in the busiest hour. */
  mostBusy: 0.5,
  coresOfDatabase: 32,
  terabytesOfDatabase: 8,
  yearsKept: 7,
  connectionsOfProcess: 23,
  mostConnections: 500,
};

type Figures = {
  orderServerMs: number;
  orderDatabaseMs: number;
  orderKilobytes: number;
  reportServerMs: number;
  reportDatabaseMs: number;
  pageMs: number;
};

/** One number of a line that `npm run bench` printed. */
function read(printed: string, pattern: RegExp): number {
  const [, number] = pattern.exec(printed) ?? [];
  if (number === undefined)
    throw new Error(`scripts/scaling/bench.txt has no line like ${pattern}`);
  return Number(number);
}

export const readFigures = (printed: string): Figures => ({
  orderServerMs: read(printed, /^an order of 16 tills: .*server ([\d.]+) ms/m),
  orderDatabaseMs: read(printed, /^an order of 16 tills: .*PostgreSQL ([\d.]+)/m),
  orderKilobytes: read(printed, /^an order on disk, with its indexes +([\d.]+) KB/m),
  reportServerMs: read(printed, /^Processor time of one report: server ([\d.]+) ms/m),
  reportDatabaseMs: read(printed, /^Processor time of one report: .*PostgreSQL ([\d.]+) ms/m),
  pageMs: read(printed, /^restaurant page: to a bare server \(([\d.]+) µs/m) / 1_000,
});

const hourSeconds = 3_600;
const yearDays = 365;
const kilobytesOfTerabyte = 1_000_000_000;

const perSecond = (ofDay: number) => (ofDay * assumed.busiestHour) / hourSeconds;

/** Processors that are busy all the time, of one restaurant, in the busiest hour. */
function loadOf(figures: Figures) {
  const orders = perSecond(assumed.ordersOfDay);
  const reports = perSecond(assumed.reportsOfDay);
  return {
    server:
      (orders * (figures.orderServerMs + assumed.pagesPerOrder * figures.pageMs) +
        reports * figures.reportServerMs) /
      1_000,
    writer: (orders * figures.orderDatabaseMs) / 1_000,
    standby: (reports * figures.reportDatabaseMs) / 1_000,
    terabytes:
      (assumed.ordersOfDay * yearDays * assumed.yearsKept * figures.orderKilobytes) /
      kilobytesOfTerabyte,
  };
}

/** To two digits: the rest would be a pretense. */
const rounded = (value: number): string => {
  if (value < 1) return value.toPrecision(1);
  const digits = Number(value.toPrecision(2));
  return digits.toLocaleString('en-US');
};

const up = (value: number) => Math.max(1, Math.ceil(value)).toLocaleString('en-US');

function needOf(restaurants: number, figures: Figures) {
  const { server, writer, standby, terabytes } = loadOf(figures);
  const of = (load: number) => (restaurants * load) / assumed.mostBusy;
  const ends = endsOf(figures);
  const cells = Math.ceil(restaurants / Math.min(ends.writer, ends.disk, ends.connections));
  return [
    restaurants.toLocaleString('en-US'),
    rounded(restaurants * perSecond(assumed.ordersOfDay)),
    up(of(server)),
    up(of(writer)),
    up(of(standby)),
    `${rounded((restaurants * terabytes) / assumed.yearsKept)} TB`,
    up(cells),
  ];
}

/** How many restaurants fill each part of one installation. */
function endsOf(figures: Figures) {
  const { server, writer, standby, terabytes } = loadOf(figures);
  const cores = assumed.coresOfDatabase * assumed.mostBusy;
  const processes = Math.floor(assumed.mostConnections / assumed.connectionsOfProcess);
  return {
    process: assumed.mostBusy / server,
    connections: (processes * assumed.mostBusy) / server,
    writer: cores / writer,
    standby: cores / standby,
    disk: assumed.terabytesOfDatabase / terabytes,
  };
}

const table = (rows: readonly (readonly string[])[]) => {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
};

/** docs/SCALING.md, from what `npm run bench` printed. */
export function scalingDocument(printed: string): string {
  const figures = readFigures(printed);
  const ends = endsOf(figures);
  const { coresOfDatabase, mostConnections, terabytesOfDatabase, yearsKept } = assumed;
  return `# What more restaurants need

Made by \`npm run scaling\` from [what \`npm run bench\` printed](../scripts/scaling/bench.txt); not for editing. The figures are processor time on the machine that ran it: they tell orders of size, not which machine to buy.

## Assumed of each restaurant

${assumed.ordersOfDay} orders a day, ${assumed.busiestHour * 100} % of them in the busiest hour; ${assumed.pagesPerOrder} pages that diners open per order, answered from the cache; ${assumed.reportsOfDay} reports a day; nothing is thrown away for ${yearsKept} years. In the busiest hour, ${assumed.mostBusy * 100} % of a processor may be busy. Orders come one by one: in batches they cost less.

## Measured

${table([
  ['', 'server', 'PostgreSQL'],
  [
    'an order',
    `${figures.orderServerMs} ms`,
    `${figures.orderDatabaseMs} ms, ${figures.orderKilobytes} KB for good`,
  ],
  ['a report', `${figures.reportServerMs} ms`, `${figures.reportDatabaseMs} ms`],
  ["a restaurant's page", `${figures.pageMs} ms`, 'nothing: from the cache'],
])}

## Needed

${table([
  [
    'restaurants',
    'orders a second, busiest hour',
    'processes, a processor each',
    'processors of the writer',
    'processors of standbys, for reports',
    'disk a year',
    'cells',
  ],
  needOf(100, figures),
  needOf(10_000, figures),
  needOf(1_000_000, figures),
])}

## Where each part ends

${table([
  ['part', 'is full at this many restaurants', 'then'],
  [
    'one process',
    rounded(ends.process),
    'more processes, on one machine or several ([README](../README.md#more-than-one-machine))',
  ],
  [
    `${mostConnections} connections`,
    rounded(ends.connections),
    'a pooler, so that processes share them; or another cell',
  ],
  [
    `a writer of ${coresOfDatabase} processors`,
    rounded(ends.writer),
    'another cell: nothing else takes orders off a writer',
  ],
  [
    `a standby of ${coresOfDatabase} processors`,
    rounded(ends.standby),
    'more standbys behind the address of reports',
  ],
  [
    `${terabytesOfDatabase} TB for ${yearsKept} years`,
    rounded(ends.disk),
    'a larger disk, older orders elsewhere, or another cell',
  ],
])}

A cell is a whole installation: its processes, its writer with standbys, its keys and its address. The table counts as many as the writer, its disk and its connections without a pooler ask for. Restaurants move between cells with \`joyous restaurants move\` ([Operations](topics/operations.md)): 100,000 orders in about a minute, with writes refused for seconds ([PROOF](PROOF.md)).

## What is missing for several cells

- A search over all cells, and one home page: each cell finds its own restaurants.
- Diners, people, limits of texts and awards are each cell's own. STOP goes along with a restaurant's diners, and isn't heard in other cells.
- What sends a call to its cell. A key, a link and a coupon code say theirs by a letter ([Operations](topics/operations.md)), a restaurant's page doesn't. Today each cell has an address of its own, and the one that a restaurant left says where it is.
- Not measured: a search among more than the restaurants of \`npm run bench -- search\`, the night's sweeps of more than the trial \`ten-thousand\` sweeps, and PostgreSQL with more than a few processors. Where these end is unknown.
`;
}
