type Count = readonly [taps: number, keys: number];

/** `before`: what it took when it was counted by hand. Null: it was impossible. */
export type Task = { task: string; before: Count | null; now: Count };

const of = (task: string, before: Count | null, now: Count): Task => ({ task, before, now });

/** What people do, and how many taps and keys it takes them. A choice from a list is one tap. */
export const tasks = {
  coupon: of('a diner, from home to a coupon by text', [3, 10], [3, 10]),
  withCoupon: of('a diner, from the coupon to an order that has it', null, [7, 23]),
  pickup: of(
    'a diner orders three dishes with four options and a tip, paid online',
    [19, 46],
    [14, 23],
  ),
  delivery: of('a diner has it delivered instead', [3, 20], [3, 20]),
  table: of('a diner orders and pays at a table', null, [4, 0]),
  cancel: of('a diner cancels before it is accepted', [2, 0], [2, 0]),
  accept: of('a cook accepts', [1, 0], [1, 0]),
  ready: of('a cook says that it is ready', [1, 0], [1, 0]),
  handOver: of('a cook hands it over', [1, 0], [1, 0]),
  takeBack: of('a cook takes Ready back', null, [1, 0]),
  decline: of('a cook declines what has sold out, and marks it', [4, 0], [3, 0]),
  busy: of('a manager says 20 minutes later, from the dashboard', [3, 0], [2, 0]),
  noMore: of('a manager takes no more orders today, from the dashboard', [3, 0], [2, 0]),
  closeToday: of('a manager closes for today, from the dashboard', [4, 0], [3, 0]),
  byNumber: of('a manager finds an order by its number', [2, 5], [2, 5]),
  byCaller: of("a manager finds an order by the caller's number", [5, 10], [3, 10]),
  refund: of('a manager gives one dish back', null, [5, 0]),
  badReview: of('a manager answers a bad review with 10%', [5, 10], [5, 10]),
  price: of('a manager changes a price', [6, 5], [4, 5]),
  undoPrice: of('a manager takes that back', [2, 0], [1, 0]),
  portions: of('a manager says that six portions are left', [5, 1], [4, 1]),
  signIn: of('an owner signs in on a new device', [5, 45], [3, 45]),
  lastWeek: of('an owner reads last week', [2, 0], [2, 0]),
  earns: of('an owner reads which dish earns most', null, [5, 0]),
  bankLine: of("an owner finds the bank's line", [2, 8], [2, 8]),
  addStaff: of('an owner adds somebody', [3, 60], [3, 60]),
  join: of('somebody joins by their link', [2, 20], [1, 20]),
  holiday: of('an owner closes on a holiday', [4, 0], [4, 0]),
  file: of("an accountant gets the month's spreadsheet", [3, 0], [3, 0]),
  vote: of('a voter picks two, mends a duplicate and sends', [10, 0], [8, 0]),
} as const satisfies Record<string, Task>;

export type TaskName = keyof typeof tasks;
