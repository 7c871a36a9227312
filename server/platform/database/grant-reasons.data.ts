type Reasons = { INSERT?: string; UPDATE?: string; DELETE?: string };

/**
 * Why the serving role may write where it may. `schema.sql` shows all of its rights by column;
 * row-level security limits them further, to the rows of the restaurant or person acted for. The
 * role owns nothing, and views run with the caller's rights.
 */
export const reasonsToWrite: Record<string, Reasons> = {
  api_keys: {
    INSERT: 'joyous keys create',
    UPDATE: 'a call notes that a key was used; joyous keys revoke',
  },
  audit_entries: {
    INSERT: 'an action adds its entry in the same transaction',
    UPDATE: 'joyous diners erase: a number in a detail; a trigger refuses anything else',
  },
  award_ballots: { INSERT: 'a voter votes' },
  award_batches: { INSERT: 'the job that makes the log' },
  award_campaigns: { UPDATE: 'the same job notes that the log is complete' },
  award_log: { INSERT: 'the job that makes the log' },
  award_nominations: { INSERT: 'a voter nominates' },
  award_nominees: { INSERT: 'a restaurant is nominated for the first time' },
  award_suspicions: { INSERT: 'the same job looks for bursts' },
  award_voters: {
    INSERT: 'somebody asks for a link, or an operator texts it',
    UPDATE:
      'they get it again; joyous diners erase; their number hashes are deleted after the vote',
  },
  business_users: {
    INSERT: 'an owner or manager invites somebody',
    UPDATE: 'staff are changed, disabled and enabled, and join by their invitation',
  },
  catalog_categories: {
    INSERT: 'joyous menus import; a till sends its menu',
    UPDATE:
      'joyous menus import and tills merge: what is no longer in the file becomes inactive; staff change it and say that it is sold out',
  },
  catalogs: {
    INSERT: 'joyous menus import; a till sends its menu',
    UPDATE: 'joyous menus import and tills merge: what is no longer there becomes inactive',
  },
  consumers: {
    INSERT: 'a diner asks for a coupon, or a number answers STOP',
    UPDATE: 'STOP and START; a diner redeems a coupon; joyous diners erase',
  },
  coupon_redemptions: {
    INSERT: 'a coupon is redeemed',
    DELETE: 'a taking at the counter is undone, or an order is cancelled',
  },
  counter_redemptions: { INSERT: 'a coupon is taken at the counter' },
  counter_takings: {
    INSERT: 'staff take a code at the counter',
    UPDATE: 'it is undone',
  },
  counter_undos: { INSERT: 'a coupon that was taken at the counter is undone' },
  photos: {
    INSERT: 'staff add a photo',
    UPDATE: 'it is described, put first, removed or restored',
    DELETE: 'it can no longer be restored, and its files are gone',
  },
  coupons: {
    INSERT: 'a coupon is given',
    UPDATE: 'a coupon is texted again, sent, redeemed, expires or is voided',
  },
  customer_backfills: {
    UPDATE: 'the job that links older orders to customers records its progress',
    INSERT: 'every tenant table has this right; the migration made the rows',
    DELETE: 'the job has finished a restaurant',
  },
  customers: {
    INSERT: 'an order came with a number that the restaurant did not know',
    UPDATE: 'triggers count what is booked; setting a seal to itself locks a row',
    DELETE: 'joyous orders erase or diners erase removes the last order with the number',
  },
  deposit_returns: { INSERT: 'a bank returned a deposit, or it was sent again' },
  deposits: {
    INSERT: 'a sweep makes one',
  },
  device_verifications: {
    INSERT: 'a device starts its verification',
    UPDATE: 'it starts over, gets a code, tries it',
    DELETE: 'unfinished ones are removed after a day',
  },
  devices: {
    INSERT: 'a device is verified',
    UPDATE: 'a sign-in notes it, people rename and revoke it, wrong passwords are counted',
  },
  entries_as_booked: { UPDATE: 'like entries_paid_out, which is a part of it' },
  entries_paid_out: {
    UPDATE: 'a sweep takes entries into a deposit',
  },
  entry_holds: { INSERT: 'a sweep holds an unusual deposit' },
  failed_proofs: {
    INSERT: 'a code or password was wrong, a budget used up, a role too low',
    UPDATE: 'the same again within the hour',
    DELETE: 'removed after a day',
  },
  remitted_tax_periods: {
    INSERT: 'joyous tax remit and cancel',
    DELETE: 'joyous tax remit and cancel replace those that have not begun yet',
  },
  dish_portions: {
    INSERT: 'staff say how many portions of a dish are left',
    UPDATE: 'likewise; orders on the web take portions, and give them back when they are canceled',
  },
  fee_plans: {
    INSERT: 'a restaurant begins with one; joyous fees set',
    UPDATE: 'joyous fees set changes one that is not in force yet',
    DELETE: 'joyous fees set replaces those that are not in force yet',
  },
  holds_made: { INSERT: 'an entry is held' },
  integration_confirmations: {
    INSERT: 'an integration confirms how far it has sent its orders',
    UPDATE: 'it confirms a later time',
  },
  invitations: {
    INSERT: 'somebody is invited',
    UPDATE: 'an invitation is accepted, or another one sent',
    DELETE: 'those that ended long ago are removed',
  },
  job_workers: {
    INSERT: 'the first heartbeat of a process that works on the queue',
    UPDATE: 'its later heartbeats',
    DELETE: 'when it stops, or has sent no heartbeat for long',
  },
  key_checks: {
    INSERT: 'the first process has a key',
    UPDATE: 'keys change, and there is a newer one',
  },
  kept_answers: {
    INSERT: 'the answer to a write of an integration, for its repeats',
    DELETE: 'those that are 30 days old are removed',
  },
  held_entries: {
    INSERT: 'an entry exceeds a ceiling, or goes with one that is held',
    UPDATE: 'an operator decides it',
  },
  ledger_entries: {
    INSERT: 'orders, refunds and adjustments are booked',
    UPDATE: 'a sweep takes it into a deposit',
  },
  listing_summaries: {
    UPDATE: 'open spans are known until then',
  },
  listings: {
    INSERT: 'triggers keep the search up to date, as the role that changed the restaurant',
    UPDATE: 'likewise, and the job that writes when a restaurant is open',
    DELETE: 'likewise, when a restaurant is no longer listed',
  },
  menu_items: {
    INSERT: 'joyous menus import; staff add a dish; a till sends its menu',
    UPDATE:
      'joyous menus import and tills merge: what is no longer in the file becomes inactive; staff change it, take it off and say that it is sold out',
  },
  menu_owners: {
    INSERT: 'a till sends its first menu',
    UPDATE: 'it sends another one; an owner takes the menu back, or lets tills send it again',
  },
  next_sweeps: {
    INSERT: 'a trigger plans the sweeps of a new restaurant',
    UPDATE: 'a sweep plans the next one',
  },
  number_proofs: {
    INSERT: 'a diner asks for a code to their number',
    UPDATE: 'they try the code',
    DELETE: 'it has expired; they forget their number; joyous diners erase',
  },
  number_changes: {
    INSERT: 'somebody asks for a code to a new number',
    UPDATE: 'they ask again, or try the code',
    DELETE: 'the code was right, or the change was never finished',
  },
  open_spans: {
    INSERT: 'the job that writes when a restaurant is open',
    DELETE: 'likewise: it replaces what it wrote before',
  },
  order_lines: {
    INSERT: 'an order comes in',
    UPDATE: 'a refund returns some of it',
  },
  order_customers: {
    INSERT: 'an order names a number',
    DELETE: 'joyous orders erase, joyous diners erase',
  },
  order_refunds: { INSERT: 'an order is refunded' },
  ordering_terms: {
    INSERT: 'owners and managers set how orders are taken on the web; the demo',
    UPDATE: 'they change it',
  },
  orders: {
    INSERT: 'an order comes in',
    UPDATE: 'it moves on, is refunded or charged back; its customer is erased',
  },
  promo_codes: { UPDATE: 'a coupon is given for one' },
  payable_days: {
    INSERT: 'the first that becomes payable in a day',
    UPDATE: 'what becomes payable later that day',
    DELETE: 'days of over 30 days ago are removed',
  },
  refund_days: {
    INSERT: 'the first refund of a key in a day',
    UPDATE: 'the next refunds of that day',
    DELETE: 'days of over 30 days ago are removed',
  },
  refund_lines: {
    INSERT: 'a refund returns lines of an order',
  },
  reply_codes: {
    INSERT: 'a restaurant gives one in a reply',
    UPDATE: 'an order or the counter uses it; undone, or its order is cancelled',
  },
  quotes: {
    INSERT: 'a diner asks what an order would cost',
    DELETE: 'a job removes those that ended an hour ago; a policy keeps the others',
  },
  report_exports: {
    INSERT: 'a link is made',
    UPDATE: 'a link is used',
    DELETE: 'old links are removed',
  },
  restaurant_profiles: {
    UPDATE: 'special days that are past are removed',
  },
  restaurant_zones: {
    INSERT: 'a restaurant begins, or moves to another zone',
  },
  restaurants: {
    INSERT: 'joyous restaurants create',
    UPDATE: 'its details are edited; it is listed or closed; past special days are removed',
  },
  review_invitations: {
    INSERT: 'a diner is asked for a review',
    UPDATE: 'the review is written; joyous diners erase',
  },
  review_metrics: {
    INSERT: 'triggers count reviews; a policy allows nothing else',
    UPDATE: 'triggers count reviews; a policy allows nothing else',
  },
  review_moderations: {
    INSERT: 'joyous reviews hide and show',
  },
  review_replies: {
    INSERT: 'a restaurant answers; the demo',
    UPDATE: 'joyous diners erase: a trigger only lets one sentence replace the reply',
  },
  reviews: {
    INSERT: 'a diner writes one',
    UPDATE:
      'joyous reviews hide and show; joyous diners erase, where a trigger only allows emptying; a trigger records how long one waited for its reply',
  },
  saved_replies: {
    INSERT: 'staff save a reply under a name',
    UPDATE: 'they change it',
    DELETE: 'they remove it',
  },
  sessions: {
    INSERT: 'somebody signs in',
    UPDATE: 'somebody is seen again, or signs out',
    DELETE: 'those that ended long ago are removed',
  },
  sign_in_stops: {
    INSERT: 'STOP to the number that codes of the portal come from',
    DELETE: 'START to it',
  },
  sweeps: {
    INSERT: 'a cut-off is processed',
  },
  tax_periods: {
    INSERT: 'owners and managers set rates of sales tax',
    DELETE: 'they change those to come; a policy keeps those in force',
  },
  tenants: {
    UPDATE:
      'the operator lists, unlists or closes it; one that is open is locked, so that it stays so',
  },
  text_messages: {
    INSERT: 'a text is queued',
    UPDATE: 'it is sent and settled; number and text are erased when they are old',
  },
  throttle: {
    INSERT: 'the first point of a window is spent',
    UPDATE: 'the next points are spent',
    DELETE: 'expired windows; a policy keeps the others',
  },
  user_passwords: {
    INSERT: 'somebody joins',
    UPDATE: 'somebody sets another one',
  },
  payment_disputes: {
    INSERT: "the diner's bank takes money back",
    UPDATE: 'it is booked, or decided',
  },
  payment_notices: { INSERT: 'the provider says that something happened' },
  payment_refunds: {
    INSERT: 'a trigger: a refund is booked',
    UPDATE: 'the provider has given it',
  },
  users: {
    INSERT: 'somebody is invited; only they add a number',
    UPDATE: 'somebody proves a number',
  },
  wrong_codes: {
    INSERT: 'a code is tried on a device that is not known',
    UPDATE: 'another wrong code, or it was right',
  },
  printers_in_use: {
    UPDATE: 'whoever added it may no longer add any',
  },
  ticket_printers: {
    INSERT: 'somebody adds a printer',
    UPDATE: 'it is removed, or says how it is',
  },
  tickets: {
    INSERT: 'an order was accepted, and again when it is canceled; a test',
    UPDATE: 'a printer fetches it, and says how that ended',
  },
  web_orders: {
    INSERT: 'a diner places an order',
    UPDATE: 'it is paid, seen, accepted, cancelled or completed; its notes and its link are erased',
  },
  web_payments: {
    INSERT: 'a diner places an order that is paid online',
    UPDATE: 'the order goes on or ends; the provider says what is true',
  },
};
