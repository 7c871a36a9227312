/** In all; what has not run by then is missed. */
export const longestProofSeconds = 40 * 60;

/**
 * `claim`: what the trial shows, and `figure`: the name of the figure that shows it, or its beginning.
 * `share`: how much of its work a trial does here; left out: all of it. `seconds`: what that takes
 * on two cores with nothing beside it, roughly. `alone`: why it is no part of the proof.
 */
export type Planned = { claim: string; figure: string } & (
  | { share?: number; seconds: number }
  | { alone: string }
);

/** Every trial, or part of one, in the order in which they run. */
export const plan: Readonly<Record<string, Planned>> = {
  'failover:kills': {
    claim: 'No acknowledged order is lost when the writer is killed',
    figure: 'lost',
    seconds: 95,
  },
  'failover:entries': {
    claim: 'Each acknowledged order is in every later reading, also when the writer is killed',
    figure: 'missing',
    seconds: 95,
  },
  'failover:standby': {
    claim: 'Reports on a standby show each acknowledged order, however far behind it is',
    figure: '5 seconds behind: orders not found',
    seconds: 30,
  },
  'failover:patroni': {
    claim: 'Under Patroni, no acknowledged order is lost when writer and agent are killed',
    figure: 'lost',
    seconds: 290,
  },
  move: {
    claim: 'A restaurant moves to another installation, and no order is lost or doubled',
    figure: 'lost, or there twice',
    share: 0.3,
    seconds: 160,
  },
  'connections:pooled': {
    claim: 'It runs behind PgBouncer',
    figure: 'session: orders not placed or found',
    seconds: 50,
  },
  'connections:frozen': {
    claim: 'Frozen connections to the database are replaced',
    figure: 'served again, one caller at a time',
    seconds: 60,
  },
  'rolling-upgrade': {
    claim: 'An upgrade while everybody works loses no order, and no cent that was paid online',
    figure: 'payments verify: differences',
    seconds: 220,
  },
  'photos:s3': {
    claim: 'Two machines share photos in an S3-compatible store',
    figure: 'photos not shown by both machines',
    seconds: 60,
  },
  'photos:slow': {
    claim: 'A photo from a line of 0.25 Mbit/s arrives',
    figure: 'a photo at 0.25 Mbit/s, not added',
    share: 0.25,
    seconds: 140,
  },
  'money:kills': {
    claim: 'Killed servers, databases and connections neither lose nor double money',
    figure: 'unexplained',
    share: 0.3,
    seconds: 95,
  },
  'money:histories': {
    claim: 'Random histories of money are booked as an oracle books them',
    figure: 'histories that differ from the oracle',
    share: 0.25,
    seconds: 210,
  },
  'money:at-once': {
    claim: 'A refund, a coupon and a sweep that 50 try at once happen once',
    figure: '50 refunds of one order at once, right so often',
    seconds: 75,
  },
  'orders-on-the-web': {
    claim: 'Nobody is charged without an order, whatever is lost between us and the bank',
    figure: 'charged without an order',
    share: 0.05,
    seconds: 100,
  },
  notices: {
    claim: 'Each notice reaches its program, in order, whatever is killed or lies',
    figure: 'lost',
    share: 0.05,
    seconds: 30,
  },
  'crowd:visitors': {
    claim: 'A crowd of 2,000 is served or told to wait',
    figure: 'neither served nor told to wait',
    seconds: 50,
  },
  'crowd:neighbour': {
    claim: "A busy restaurant doesn't keep another one waiting",
    figure: 'its p99 above the quiet one',
    share: 0.5,
    seconds: 130,
  },
  'large:restaurants': {
    claim: 'With 10,000 restaurants, the home page stays quick while they change',
    figure: 'and 95 of 100 visits',
    seconds: 65,
  },
  'large:history': {
    claim: 'A history of 99,999 rows is there at once',
    figure: '99999 rows: the first, with all totals',
    seconds: 100,
  },
  'hostile:requests': {
    claim: 'Hostile requests never get a 5xx',
    figure: 'answers of 5xx',
    share: 0.4,
    seconds: 120,
  },
  'hostile:cost': {
    claim: 'No body costs more than 100 ms of the processor',
    figure: 'PUT /api/partner/V1/menu, ',
    seconds: 160,
  },
  'hostile:ballots': {
    claim: 'Whoever votes 50 times at once has one ballot',
    figure: '50 ballots of one voter at once, right so often',
    share: 0.2,
    seconds: 60,
  },
  image: {
    claim: 'The image is built, serves and stops',
    figure: 'pages that are not 200',
    alone: 'it makes a Debian and builds the image on it, for some ten minutes',
  },
  'bare-debian': {
    claim: 'What we say about going to production works on a new Debian',
    figure: 'the page is served with TLS alone',
    alone: 'it installs a new Debian, for up to an hour',
  },
};
