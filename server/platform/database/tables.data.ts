/** A table. Its entry is all that has to be said of it outside its migration. */
export type Table = {
  /** Its room below `server/`: only that room's queries read and change it. */
  owner: string;
  /**
   * Whose rows they are. A restaurant's rows move with it to another installation ("cell"); rows of
   * all stay, or are found or made again there. Only what `crossings` lists joins the two.
   */
  of: 'restaurant' | 'all';
  /** Why a restaurant's rows end when it moves, instead of moving with it. */
  left?: string;
  writes?: Writes;
  /**
   * How its policies differ. Left out: a restaurant sees, adds and changes its own rows but deletes
   * none, and nobody else sees them.
   */
  policies?: {
    seen?: 'by anyone' | 'by nobody' | 'while acting for nobody';
    adds?: false;
    changes?: false;
    /** Left out, though deletes are granted: jobs delete, or a restaurant only some rows. */
    deletes?: true;
    /** Why the policies differ. Required unless only deletes differ. */
    why?: string;
  };
};

/** A view through which a room lets others read, and change where its grants allow it. */
export type View = { owner: string; writes?: Writes };

/**
 * Why the serving role may write. `schema.sql` shows all of its rights by column; row-level security
 * limits them further, to the rows of the restaurant or person acted for. The role owns nothing, and
 * views run with the caller's rights.
 */
type Writes = { INSERT?: string; UPDATE?: string; DELETE?: string };

export const tables = {
  api_keys: {
    owner: 'features/money/integrations',
    of: 'restaurant',
    writes: {
      INSERT: 'joyous keys create; an owner makes or replaces one',
      UPDATE:
        'a call records that a key was used; joyous keys revoke; an owner replaces or ends one; a test restaurant begins again; owners are told that one expires',
    },
    policies: {
      seen: 'while acting for nobody',
      why: 'a job looks for restaurants with a key that expires within days',
    },
  },
  audit_entries: {
    owner: 'features/ground/audit',
    of: 'restaurant',
    writes: {
      INSERT: 'an action adds its entry in the same transaction',
      UPDATE: 'joyous diners erase: a number in a detail; a trigger refuses anything else',
    },
  },
  award_ballots: {
    owner: 'features/awards/campaign',
    of: 'all',
    writes: { INSERT: 'a voter votes' },
  },
  award_batches: {
    owner: 'features/awards/campaign',
    of: 'all',
    writes: { INSERT: 'the job that makes the log' },
  },
  award_campaigns: {
    owner: 'features/awards/campaign',
    of: 'all',
    writes: { UPDATE: 'the same job notes that the log is complete' },
  },
  award_chains: { owner: 'features/awards/campaign', of: 'all' },
  award_draws: { owner: 'features/awards/campaign', of: 'all' },
  award_judgments: { owner: 'features/awards/campaign', of: 'all' },
  award_log: {
    owner: 'features/awards/campaign',
    of: 'all',
    writes: { INSERT: 'the job that makes the log' },
  },
  award_nominations: {
    owner: 'features/awards/campaign',
    of: 'all',
    writes: { INSERT: 'a voter nominates' },
  },
  award_nominees: {
    owner: 'features/awards/campaign',
    of: 'all',
    writes: { INSERT: 'a restaurant is nominated for the first time' },
  },
  award_regions: { owner: 'features/awards/campaign', of: 'all' },
  award_results: { owner: 'features/awards/campaign', of: 'all' },
  award_suspicions: {
    owner: 'features/awards/campaign',
    of: 'all',
    writes: { INSERT: 'the same job looks for bursts' },
  },
  award_voters: {
    owner: 'features/awards/campaign',
    of: 'all',
    writes: {
      INSERT: 'somebody asks for a link, or an operator texts it',
      UPDATE:
        'they get it again; joyous diners erase; their number hashes are deleted after the vote',
    },
  },
  business_users: {
    owner: 'features/people/staff',
    of: 'restaurant',
    writes: {
      INSERT: 'an owner or manager invites somebody',
      UPDATE: 'staff are changed, disabled and enabled, and join by their invitation',
    },
  },
  catalog_categories: {
    owner: 'features/find/menus',
    of: 'restaurant',
    writes: {
      INSERT: 'joyous menus import; a till sends its menu',
      UPDATE:
        'joyous menus import and tills merge: what is no longer in the file becomes inactive; staff change it and say that it is sold out',
    },
  },
  catalogs: {
    owner: 'features/find/menus',
    of: 'restaurant',
    writes: {
      INSERT: 'joyous menus import; a till sends its menu',
      UPDATE: 'joyous menus import and tills merge: what is no longer there becomes inactive',
    },
  },
  consumers: {
    owner: 'features/diners/diners',
    of: 'all',
    writes: {
      INSERT: 'a diner asks for a coupon, or a number answers STOP',
      UPDATE: 'STOP and START; a diner redeems a coupon; joyous diners erase',
    },
  },
  counter_redemptions: {
    owner: 'features/coupons/counter',
    of: 'restaurant',
    writes: { INSERT: 'a coupon is taken at the counter' },
  },
  counter_takings: {
    owner: 'features/coupons/counter',
    of: 'restaurant',
    writes: { INSERT: 'staff take a code at the counter', UPDATE: 'it is undone' },
  },
  counter_undos: {
    owner: 'features/coupons/counter',
    of: 'restaurant',
    writes: { INSERT: 'a coupon that was taken at the counter is undone' },
  },
  coupon_redemptions: {
    owner: 'features/coupons/coupons',
    of: 'restaurant',
    writes: {
      INSERT: 'a coupon is redeemed',
      DELETE: 'a taking at the counter is undone, or an order is cancelled',
    },
    policies: {
      adds: false,
      why: 'inserted by a transaction that names the code of the coupon',
      deletes: true,
    },
  },
  coupons: {
    owner: 'features/coupons/coupons',
    of: 'restaurant',
    writes: {
      INSERT: 'a coupon is given',
      UPDATE: 'a coupon is texted again, sent, redeemed, expires or is voided',
    },
  },
  customer_backfills: {
    owner: 'features/orders/orders',
    of: 'restaurant',
    left: 'a move is refused while one is under way',
    writes: {
      INSERT: 'every tenant table has this right; the migration made the rows',
      UPDATE: 'the job that links older orders to customers records its progress',
      DELETE: 'the job has finished a restaurant',
    },
    policies: {
      seen: 'while acting for nobody',
      why: 'the job looks for restaurants that have older orders to link',
      deletes: true,
    },
  },
  customers: {
    owner: 'features/diners/diners',
    of: 'restaurant',
    writes: {
      INSERT: 'an order came with a number that the restaurant did not know',
      UPDATE: 'triggers count what is booked; setting a seal to itself locks a row',
      DELETE: 'joyous orders erase or diners erase removes the last order with the number',
    },
  },
  dispute_answers: {
    owner: 'features/orders/payments',
    of: 'restaurant',
    writes: {
      INSERT: 'an owner answers a bank',
      UPDATE: 'the provider took it or not; what it says of its diner is erased',
    },
  },
  deposit_returns: {
    owner: 'features/money/sweeps',
    of: 'restaurant',
    writes: { INSERT: 'a bank returned a deposit, or it was sent again' },
  },
  deposits: {
    owner: 'features/money/sweeps',
    of: 'restaurant',
    writes: { INSERT: 'a sweep makes one' },
  },
  device_verifications: {
    owner: 'features/people/sign-in',
    of: 'restaurant',
    left: 'good for a few minutes, at the old address only',
    writes: {
      INSERT: 'a device starts its verification',
      UPDATE: 'it starts over, gets a code, tries it',
      DELETE: 'unfinished ones are removed after a day',
    },
    policies: {
      seen: 'by nobody',
      adds: false,
      changes: false,
      why: 'it belongs to the transaction that names the device, not to a restaurant',
    },
  },
  devices: {
    owner: 'features/people/staff',
    of: 'restaurant',
    writes: {
      INSERT: 'a device is verified',
      UPDATE: 'a sign-in notes it, people rename and revoke it, wrong passwords are counted',
    },
  },
  dish_portions: {
    owner: 'features/find/menus',
    of: 'restaurant',
    writes: {
      INSERT: 'staff or a till say how many portions of a dish are left',
      UPDATE:
        'likewise; orders on the web take portions, and give them back when they are canceled',
    },
  },
  exam_calls: {
    owner: 'features/money/integrations',
    of: 'restaurant',
    left: 'a test restaurant stays where it is',
    writes: {
      INSERT: 'a till that is examined makes a call',
      DELETE: 'its exam ends, or ended a day ago',
    },
    policies: { deletes: true },
  },
  exams: {
    owner: 'features/money/integrations',
    of: 'restaurant',
    left: 'a test restaurant stays where it is',
    writes: {
      INSERT: 'joyous keys examine begins',
      UPDATE: 'it goes on, or has something happen to the next call; a call takes that',
      DELETE: 'the command has judged the till, or was stopped',
    },
    policies: { deletes: true },
  },
  failed_proofs: {
    owner: 'features/people/access',
    of: 'restaurant',
    left: 'counts of an hour, under a hash that only the old key can make',
    writes: {
      INSERT: 'a code or password was wrong, a budget used up, a role too low',
      UPDATE: 'the same again within the hour',
      DELETE: 'removed after a day',
    },
  },
  fee_plans: {
    owner: 'features/money/ledger',
    of: 'restaurant',
    writes: {
      INSERT: 'a restaurant begins with one; joyous fees set',
      UPDATE: 'joyous fees set changes one that is not in force yet',
      DELETE: 'joyous fees set replaces those that are not in force yet',
    },
  },
  function_versions: { owner: 'platform/database', of: 'all' },
  held_entries: {
    owner: 'features/money/ledger',
    of: 'restaurant',
    writes: {
      INSERT: 'an entry exceeds a ceiling, or goes with one that is held',
      UPDATE: 'an operator decides it',
    },
    policies: {
      seen: 'while acting for nobody',
      why: 'metrics count what is held, and an operator lists where',
    },
  },
  holds_made: {
    owner: 'features/money/ledger',
    of: 'restaurant',
    writes: { INSERT: 'an entry is held' },
  },
  integration_confirmations: {
    owner: 'features/money/integrations',
    of: 'restaurant',
    writes: {
      INSERT: 'an integration confirms how far it has sent its orders',
      UPDATE: 'it confirms a later time',
    },
  },
  invitations: {
    owner: 'features/people/staff',
    of: 'restaurant',
    writes: {
      INSERT: 'somebody is invited',
      UPDATE: 'an invitation is accepted, or another one sent',
      DELETE: 'those that ended long ago are removed',
    },
  },
  job_workers: {
    owner: 'platform/jobs',
    of: 'all',
    writes: {
      INSERT: 'the first heartbeat of a process that works on the queue',
      UPDATE: 'its later heartbeats',
      DELETE: 'when it stops, or has sent no heartbeat for long',
    },
  },
  kept_answers: {
    owner: 'features/money/integrations',
    of: 'restaurant',
    writes: {
      INSERT: 'the answer to a write of an integration, for its repeats',
      DELETE: 'those that are 30 days old are removed',
    },
  },
  key_checks: {
    owner: 'platform/secrets',
    of: 'all',
    writes: {
      INSERT: 'the first process has a key',
      UPDATE: 'keys change, and there is a newer one',
    },
  },
  ledger_entries: {
    owner: 'features/money/ledger',
    of: 'restaurant',
    writes: {
      INSERT: 'orders, refunds and adjustments are booked',
      UPDATE: 'a sweep takes it into a deposit',
    },
  },
  listings: {
    owner: 'features/find/search',
    of: 'restaurant',
    writes: {
      INSERT: 'triggers keep the search up to date, as the role that changed the restaurant',
      UPDATE: 'likewise, and the job that writes when a restaurant is open',
      DELETE: 'likewise, when a restaurant is no longer listed',
    },
    policies: {
      seen: 'by anyone',
      why: 'all of it is public, and a condition would keep the search from using its indexes',
      deletes: true,
    },
  },
  menu_items: {
    owner: 'features/find/menus',
    of: 'restaurant',
    writes: {
      INSERT: 'joyous menus import; staff add a dish; a till sends its menu',
      UPDATE:
        'joyous menus import and tills merge: what is no longer in the file becomes inactive; staff change it, take it off, and say what is in it; staff and tills say that it is sold out',
    },
  },
  menu_owners: {
    owner: 'features/find/menus',
    of: 'restaurant',
    writes: {
      INSERT: 'a till sends its first menu',
      UPDATE: 'it sends another one; an owner takes the menu back, or lets tills send it again',
    },
  },
  migrations: { owner: 'platform/database', of: 'all' },
  next_sweeps: {
    owner: 'features/money/sweeps',
    of: 'restaurant',
    writes: {
      INSERT: 'a trigger plans the sweeps of a new restaurant',
      UPDATE: 'a sweep plans the next one',
    },
    policies: {
      seen: 'while acting for nobody',
      why: 'a job looks for those that are due; it holds nothing but the time',
    },
  },
  no_keys_of_owners: {
    owner: 'features/money/integrations',
    of: 'restaurant',
    writes: { INSERT: 'joyous keys forbid', DELETE: 'joyous keys allow' },
    policies: { deletes: true },
  },
  notice_addresses: {
    owner: 'features/money/notices',
    of: 'restaurant',
    writes: {
      INSERT: 'an owner says where notices of a program go',
      UPDATE: 'owners pause and end it, and replace its secret; the sender notes how it goes',
    },
    policies: {
      seen: 'while acting for nobody',
      why: 'the sender looks for those of all restaurants that have something waiting',
    },
  },
  notices: {
    owner: 'features/money/notices',
    of: 'restaurant',
    writes: {
      INSERT: 'triggers write one for each address that wants to hear of a change',
      UPDATE: 'the sender notes each attempt; an owner or a program has it sent again',
      DELETE: 'those of over 30 days ago are removed',
    },
    policies: {
      seen: 'while acting for nobody',
      why: 'the sender looks for those that wait, and the job for old ones',
    },
  },
  number_changes: {
    owner: 'features/people/staff',
    of: 'all',
    writes: {
      INSERT: 'somebody asks for a code to a new number',
      UPDATE: 'they ask again, or try the code',
      DELETE: 'the code was right, or the change was never finished',
    },
  },
  number_proofs: {
    owner: 'features/orders/numbers',
    of: 'all',
    writes: {
      INSERT: 'a diner asks for a code to their number',
      UPDATE: 'they try the code',
      DELETE: 'it has expired; they forget their number; joyous diners erase',
    },
  },
  open_spans: {
    owner: 'features/ground/hours',
    of: 'restaurant',
    writes: {
      INSERT: 'the job that writes when a restaurant is open',
      DELETE: 'likewise: it replaces what it wrote before',
    },
    policies: {
      seen: 'by anyone',
      why: 'as for listings: public, and read by its indexes',
      deletes: true,
    },
  },
  order_customers: {
    owner: 'features/diners/diners',
    of: 'restaurant',
    writes: {
      INSERT: 'an order names a number',
      DELETE: 'joyous orders erase, joyous diners erase',
    },
    policies: {
      deletes: true,
    },
  },
  order_changes: {
    owner: 'features/orders/web-orders',
    of: 'restaurant',
    writes: {
      INSERT: 'staff change an accepted order, or ask its diner',
      UPDATE: 'what the diner is asked is settled, or ends with the order',
    },
    policies: {
      seen: 'while acting for nobody',
      why: 'the job looks for diners who did not answer in time',
    },
  },
  order_feeds: {
    owner: 'features/orders/orders',
    of: 'restaurant',
    writes: {
      INSERT: 'a program reads the orders of a restaurant for the first time',
      UPDATE: 'orders that are new or have changed get their positions when a program reads',
    },
  },
  order_lines: {
    owner: 'features/orders/orders',
    of: 'restaurant',
    writes: {
      INSERT: 'an order comes in, or changes while it is made',
      UPDATE: 'a refund returns some of it',
      DELETE: 'an order on the web changes while it is made',
    },
    policies: { deletes: true },
  },
  order_refunds: {
    owner: 'features/orders/orders',
    of: 'restaurant',
    writes: { INSERT: 'an order is refunded, by its till, staff or the operator' },
  },
  order_tills: {
    owner: 'features/money/integrations',
    of: 'restaurant',
    writes: {
      INSERT: 'an owner chooses the program that orders on the web go to',
      UPDATE: 'an owner chooses another one, or none',
    },
  },
  order_texts: {
    owner: 'features/orders/web-orders',
    of: 'restaurant',
    writes: { INSERT: 'the diner of an order is texted' },
  },
  order_taxes: {
    owner: 'features/orders/orders',
    of: 'restaurant',
    writes: {
      INSERT: 'an order on the web is placed, or changes while it is made',
      DELETE: 'an order on the web changes while it is made',
    },
    policies: { deletes: true },
  },
  ordering_terms: {
    owner: 'features/orders/terms',
    of: 'restaurant',
    writes: {
      INSERT: 'owners and managers set how orders are taken on the web; the demo',
      UPDATE: 'they change it',
    },
  },
  orders: {
    owner: 'features/orders/orders',
    of: 'restaurant',
    writes: {
      INSERT: 'an order comes in',
      UPDATE:
        'it moves on, changes while it is made, is refunded or charged back; its customer is erased; it gets its position among those that programs read',
    },
  },
  payable_days: {
    owner: 'features/money/ledger',
    of: 'restaurant',
    writes: {
      INSERT: 'the first that becomes payable in a day',
      UPDATE: 'what becomes payable later that day',
      DELETE: 'days of over 30 days ago are removed',
    },
  },
  payment_disputes: {
    owner: 'features/orders/payments',
    of: 'restaurant',
    writes: {
      INSERT: "the diner's bank takes money back",
      UPDATE: 'it is booked, answered or decided; owners are told',
    },
  },
  payment_notices: {
    owner: 'features/orders/payments',
    of: 'restaurant',
    writes: { INSERT: 'the provider says that something happened' },
  },
  payment_refunds: {
    owner: 'features/orders/payments',
    of: 'restaurant',
    writes: {
      INSERT: 'a trigger: a refund is booked; an order changes before it is',
      UPDATE: 'the provider has given it',
    },
  },
  photos: {
    owner: 'features/find/photos',
    of: 'restaurant',
    writes: {
      INSERT: 'staff add a photo',
      UPDATE: 'it is described, put first, removed or restored',
      DELETE: 'it can no longer be restored, and its files are gone',
    },
  },
  promo_codes: {
    owner: 'features/coupons/promo-codes',
    of: 'all',
    writes: { UPDATE: 'a coupon is given for one' },
  },
  quotes: {
    owner: 'features/orders/quotes',
    of: 'restaurant',
    left: 'good for half an hour, at the old address only',
    writes: {
      INSERT: 'a diner asks what an order would cost',
      DELETE: 'a job removes those that ended an hour ago; a policy keeps the others',
    },
  },
  refund_days: {
    owner: 'features/money/integrations',
    of: 'restaurant',
    writes: {
      INSERT: 'the first refund of a key in a day',
      UPDATE: 'the next refunds of that day',
      DELETE: 'days of over 30 days ago are removed',
    },
  },
  refund_lines: {
    owner: 'features/orders/orders',
    of: 'restaurant',
    writes: { INSERT: 'a refund returns lines of an order' },
  },
  refund_taxes: {
    owner: 'features/orders/orders',
    of: 'restaurant',
    writes: { INSERT: 'an order that knows its taxes by category is refunded' },
  },
  remitted_tax_periods: {
    owner: 'features/money/ledger',
    of: 'restaurant',
    writes: {
      INSERT: 'joyous tax remit and cancel',
      DELETE: 'joyous tax remit and cancel replace those that have not begun yet',
    },
    policies: { deletes: true },
  },
  reply_codes: {
    owner: 'features/coupons/reply-codes',
    of: 'restaurant',
    writes: {
      INSERT: 'a restaurant gives one in a reply',
      UPDATE: 'an order or the counter uses it; undone, or its order is cancelled',
    },
  },
  report_exports: {
    owner: 'features/reports/exports',
    of: 'restaurant',
    left: 'links that are good for minutes, at the old address only',
    writes: { INSERT: 'a link is made', UPDATE: 'a link is used', DELETE: 'old links are removed' },
  },
  restaurant_moves: { owner: 'features/ground/restaurant', of: 'all' },
  restaurant_zones: {
    owner: 'features/ground/restaurant',
    of: 'restaurant',
    writes: { INSERT: 'a restaurant begins, or moves to another zone' },
  },
  restaurants: {
    owner: 'features/find/restaurants',
    of: 'restaurant',
    writes: {
      INSERT: 'joyous restaurants create; an owner makes a test restaurant',
      UPDATE: 'its details are edited; it is listed or closed; past special days are removed',
    },
  },
  review_invitations: {
    owner: 'features/reviews/reviews',
    of: 'restaurant',
    writes: {
      INSERT: 'a diner is asked for a review',
      UPDATE: 'the review is written; joyous diners erase',
    },
  },
  review_metrics: {
    owner: 'features/reviews/reviews',
    of: 'restaurant',
    writes: {
      INSERT: 'triggers count reviews; a policy allows nothing else',
      UPDATE: 'triggers count reviews; a policy allows nothing else',
    },
    policies: { adds: false, changes: false, why: 'written by the triggers of reviews alone' },
  },
  review_moderations: {
    owner: 'features/reviews/reviews',
    of: 'restaurant',
    writes: { INSERT: 'joyous reviews hide and show' },
  },
  review_replies: {
    owner: 'features/reviews/reviews',
    of: 'restaurant',
    writes: {
      INSERT: 'a restaurant answers; the demo',
      UPDATE: 'joyous diners erase: a trigger only lets one sentence replace the reply',
    },
  },
  reviews: {
    owner: 'features/reviews/reviews',
    of: 'restaurant',
    writes: {
      INSERT: 'a diner writes one',
      UPDATE:
        'joyous reviews hide and show; joyous diners erase, where a trigger only allows emptying; a trigger records how long one waited for its reply',
    },
  },
  saved_replies: {
    owner: 'features/portal/replies',
    of: 'restaurant',
    writes: {
      INSERT: 'staff save a reply under a name',
      UPDATE: 'they change it',
      DELETE: 'they remove it',
    },
    policies: { deletes: true },
  },
  sessions: {
    owner: 'features/people/access',
    of: 'restaurant',
    left: 'the new address is another site: browsers never send it what they keep for the old',
    writes: {
      INSERT: 'somebody signs in',
      UPDATE: 'somebody is seen again, or signs out',
      DELETE: 'those that ended long ago are removed',
    },
  },
  sign_in_stops: {
    owner: 'platform/sms',
    of: 'all',
    writes: {
      INSERT: 'STOP to the number that codes of the portal come from',
      DELETE: 'START to it',
    },
  },
  sweeps: {
    owner: 'features/money/sweeps',
    of: 'restaurant',
    writes: { INSERT: 'a cut-off is processed' },
  },
  table_calls: {
    owner: 'features/orders/tables',
    of: 'restaurant',
    left: 'only seen at the old address, within an hour',
    writes: {
      INSERT: 'a table calls a waiter',
      UPDATE: 'it calls again; staff mark the call as done',
      DELETE: 'a job removes those older than an hour; a policy keeps the others',
    },
  },
  tax_periods: {
    owner: 'features/orders/quotes',
    of: 'restaurant',
    writes: {
      INSERT: 'owners and managers set rates of sales tax; joyous tax rates set, tax remit',
      UPDATE: "the operator's are given up, to be removed",
      DELETE: 'those to come are changed; a policy keeps those in force',
    },
  },
  test_payments: {
    owner: 'features/orders/payments',
    of: 'restaurant',
    left: 'a test restaurant stays where it is',
    writes: {
      INSERT: 'the first payment at a test restaurant',
      UPDATE: 'the stand-in changes what it knows',
    },
  },
  test_restaurants: {
    owner: 'features/ground/restaurant',
    of: 'restaurant',
    left: 'a test restaurant stays where it is',
    writes: {
      INSERT: 'an owner makes a test restaurant',
      UPDATE: 'it is begun again, or closed with its restaurant',
    },
    policies: {
      seen: 'by anyone',
      why: 'numbers alone: whoever lists or counts restaurants leaves these out',
    },
  },
  text_messages: {
    owner: 'platform/sms',
    of: 'all',
    writes: {
      INSERT: 'a text is queued',
      UPDATE: 'it is sent and settled; number and text are erased when they are old',
    },
  },
  throttle: {
    owner: 'platform/throttle',
    of: 'all',
    writes: {
      INSERT: 'the first point of a window is spent',
      UPDATE: 'the next points are spent',
      DELETE: 'expired windows; a policy keeps the others',
    },
  },
  till_acknowledgements: {
    owner: 'features/orders/web-orders',
    of: 'restaurant',
    writes: {
      INSERT: 'a program says that it has an order, or moves an order on the web',
      UPDATE: 'it says another number',
    },
  },
  ticket_printers: {
    owner: 'features/orders/tickets',
    of: 'restaurant',
    writes: { INSERT: 'somebody adds a printer', UPDATE: 'it is removed, or says how it is' },
  },
  tickets: {
    owner: 'features/orders/tickets',
    of: 'restaurant',
    writes: {
      INSERT: 'an order was accepted, and again when it is canceled or made again; a test',
      UPDATE: 'a printer fetches it, and says how that ended; made again once more',
    },
  },
  user_passwords: {
    owner: 'features/people/staff',
    of: 'all',
    writes: { INSERT: 'somebody joins', UPDATE: 'somebody sets another one' },
  },
  users: {
    owner: 'features/people/staff',
    of: 'all',
    writes: {
      INSERT: 'somebody is invited; only they add a number',
      UPDATE: 'somebody proves a number',
    },
  },
  web_orders: {
    owner: 'features/orders/web-orders',
    of: 'restaurant',
    writes: {
      INSERT: 'a diner places an order',
      UPDATE:
        'it is paid, seen, accepted, changed, sent back, cancelled or completed; its notes and its link are erased',
    },
    policies: {
      seen: 'while acting for nobody',
      why: 'the job looks for restaurants where nobody looks',
    },
  },
  web_payments: {
    owner: 'features/orders/payments',
    of: 'restaurant',
    writes: {
      INSERT: 'a diner places an order that is paid online',
      UPDATE: 'the order goes on or ends; the provider says what is true',
    },
    policies: {
      seen: 'while acting for nobody',
      why: 'the job looks for what is due, and an operator for what is in trouble',
    },
  },
  wrong_codes: {
    owner: 'features/people/staff',
    of: 'all',
    writes: {
      INSERT: 'a code is tried on a device that is not known',
      UPDATE: 'another wrong code, or it was right',
    },
  },
} as const satisfies Record<string, Table>;

export const views = {
  asked_orders: { owner: 'features/orders/web-orders' },
  booked_entries: { owner: 'features/money/ledger' },
  catalog_names: { owner: 'features/find/menus' },
  category_names: { owner: 'features/find/menus' },
  deposit_headers: { owner: 'features/money/sweeps' },
  disputed_orders: { owner: 'features/orders/payments' },
  entries_as_booked: {
    owner: 'features/money/ledger',
    writes: { UPDATE: 'like entries_paid_out, which is a part of it' },
  },
  entries_paid_out: {
    owner: 'features/money/ledger',
    writes: { UPDATE: 'a sweep takes entries into a deposit' },
  },
  entry_holds: {
    owner: 'features/money/ledger',
    writes: { INSERT: 'a sweep holds an unusual deposit' },
  },
  finished_sweeps: { owner: 'features/money/sweeps' },
  first_photos: { owner: 'features/find/photos' },
  hidden_orders: { owner: 'features/orders/web-orders' },
  item_names: { owner: 'features/find/menus' },
  listing_summaries: {
    owner: 'features/find/search',
    writes: { UPDATE: 'open spans are known until then' },
  },
  opening_times: { owner: 'features/ground/hours' },
  order_summaries: { owner: 'features/orders/orders' },
  ordered_items: { owner: 'features/orders/orders' },
  orders_by_card: { owner: 'features/orders/web-orders' },
  orders_of_coupons: { owner: 'features/coupons/coupons' },
  payments_of_orders: { owner: 'features/orders/payments' },
  printers_in_use: {
    owner: 'features/orders/tickets',
    writes: { UPDATE: 'processes of the version before: whoever added it may no longer add any' },
  },
  refund_limits: {
    owner: 'features/orders/refunds',
    writes: { UPDATE: 'an owner sets what a person may give back in a day' },
  },
  reply_codes_at_counter: { owner: 'features/coupons/counter' },
  restaurant_profiles: {
    owner: 'features/find/restaurants',
    writes: { UPDATE: 'special days that are past are removed' },
  },
  returned_items: { owner: 'features/orders/orders' },
  returns_of_deposits: { owner: 'features/money/sweeps' },
  review_counts: { owner: 'features/reviews/reviews' },
  staff_names: { owner: 'features/people/staff' },
  taken_slots: { owner: 'features/orders/web-orders' },
  taxes_of_orders: { owner: 'features/orders/orders' },
  taxes_of_refunds: { owner: 'features/orders/orders' },
  tenants: {
    owner: 'features/find/restaurants',
    writes: {
      UPDATE:
        'the operator lists, unlists or closes it; one that is open is locked, so that it stays so',
    },
  },
  undone_at_counter: { owner: 'features/coupons/counter' },
  whole_order_lines: { owner: 'features/orders/orders' },
  tills_of_orders: { owner: 'features/money/integrations' },
  whole_orders: { owner: 'features/orders/orders' },
} as const satisfies Record<string, View>;

export const tablesOf = (whose: Table['of']): string[] =>
  Object.entries<Table>(tables).flatMap(([name, { of }]) => (of === whose ? [name] : []));

const consumerId = 'consumer_id stays a number without a key; the move makes the diner there, too';
const userId =
  'user_id stays a number without a key; the move brings the people of a restaurant along';
const reads = 'of each side by itself: it copies one to the other';
const signIn = 'two calls: who has the address, from the cell; the account, from all';

/**
 * What joins tables of one restaurant and of all, and how each will be cut once they are in different
 * databases. Nothing new may join them: look up in one, then in the other.
 */
export const crossings = {
  keys: {
    award_nominees_restaurant_fkey: 'a nominee keeps the external_id, checked when it is written',
    business_users_user_id_fkey: userId,
    coupons_consumer_id_fkey: consumerId,
    coupons_last_text_fkey: 'the text is asked for by its id, and its outcome told to the cell',
    coupons_promo_code_fkey: 'the code is checked when it is counted, before the coupon is made',
    device_verifications_user_id_fkey: userId,
    review_invitations_consumer_id_fkey: consumerId,
    reviews_consumer_id_fkey: consumerId,
    text_messages_for_business_fkey: 'for_business stays a number, which says whose budget it is',
  },
  views: {},
  policies: {
    'consumers: one_sees_ones_own_diners':
      'a cell asks for the diner of a coupon that it names; today the coupon is looked for',
    'users: restaurants_see_their_staff':
      'a cell asks for the accounts that it names; today the membership is looked for',
  },
  functions: {
    addresses_to_serve: 'that a restaurant is moving is asked by itself',
    count_code_try: signIn,
    find_sign_in_candidate: signIn,
    find_under_way: 'the texts are asked for by themselves',
    guard_membership: 'the account that joins is told by who looked it up',
    live_coupons_of: 'the diner from all, then the coupons from each cell that has had them',
    staff_session: 'the address is kept with the membership, where it is already',
  },
  /** In `*.queries.ts`, the files that name tables of both. */
  queries: {
    'server/features/people/staff/signing-in.queries.ts': signIn,
    'server/features/people/staff/staff.queries.ts': userId,
    'server/features/operate/move/moves.queries.ts': reads,
    'server/features/operate/move/people.queries.ts': reads,
    'server/features/operate/move/rows.queries.ts': reads,
  },
} as const;

type WritesMore = { tables: readonly string[]; why: string };

/**
 * SQL functions that change another room's tables. They may read any table: these functions exist
 * because one statement must do work of several rooms.
 */
export const functionsThatWriteMore: Record<string, WritesMore> = {
  record_failed_proof: {
    tables: ['audit_entries', 'devices'],
    why: 'one statement for a known and an unknown address: how long it takes must not tell which',
  },
  renew_invitation: {
    tables: ['audit_entries'],
    why: 'one statement for a known and an unknown address: how long it takes must not tell which',
  },
  staff_session: {
    tables: ['devices'],
    why: 'every call of staff begins with it: one statement notes that session and device are used',
  },
};

/** Rooms whose queries may name every table, and why. */
export const roomsOfAllTables: Record<string, string> = {
  'features/operate/move': 'takes whole rows of all tables from one installation to another',
};
