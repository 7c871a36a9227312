/** What a program does about each code that a call for integrations can refuse with. */
const again = 'Send it again with the same Idempotency-Key, after the seconds in Retry-After.';
const moment = 'Send it again with the same Idempotency-Key, a moment later.';
const corrected = 'Correct the fields that problems names, and send it with a new Idempotency-Key.';
const withoutCoupon =
  'Take the coupon and its discount off the order, and send it with a new Idempotency-Key.';
const withoutCode =
  'Take the code and its discount off the order, and send it with a new Idempotency-Key.';
const yours = 'It is a mistake in your program. Correct it there.';
const noRefund = 'Nothing: this order takes no refund. Tell the staff why.';

export const whatToDo: Readonly<Record<string, string>> = {
  only_at_test: 'Ask an owner to set the address in the portal, under Account, Programs.',
  too_many_addresses: 'Use fewer programs with addresses of their own.',
  notice_not_found:
    'Check the id, and that the notice is of your program and not older than 30 days.',
  notices_ended:
    'Nothing: its address has ended. Read the notice with GET /api/partner/V1/notices.',
  too_many_attempts: again,
  bad_input: corrected,
  bad_request: yours,
  broken_json: yours,
  body_too_large: 'Send less in one call: fewer orders in a batch, for example.',
  headers_too_large: yours,
  unsupported_media_type: yours,
  not_found: 'Check the path and the method.',
  request_too_slow: moment,
  restaurant_moved: 'Send it, and all later calls, to the address in movedTo, with the same keys.',
  invalid_api_key:
    'Stop, and tell the restaurant: its key is wrong, has ended or has expired. An owner makes a new one.',
  scope_missing: 'Ask an owner of the restaurant for a key with the scope that the call needs.',
  payments_scope_missing:
    'Send PAID_ELSEWHERE, PAID_BY_CASH or UNPAID, unless you charge diners through us: then ask us for a key.',
  too_many_wrong_keys:
    'Stop sending this key, and check it. A good key works, whatever else your network sends.',
  too_many_calls: again,
  too_many_at_once: again,
  too_many_batches:
    'Send it again with the same Idempotency-Key, once your other batch is answered.',
  idempotency_key_under_way: again,
  idempotency_key_used:
    'Your program used this key for something else. Draw a new one for each call.',
  internal: moment,
  busy: again,
  unavailable: again,
  reference_taken:
    'Look at what you sent under it before: if this is something else, give it a reference of its own.',
  restaurant_closed: 'Stop: the restaurant has closed for good.',
  batch_refused:
    'Correct what its results name, or send it without atomic, with a new Idempotency-Key.',
  coupon_unknown: withoutCoupon,
  coupon_of_another_restaurant: withoutCoupon,
  coupon_already_redeemed: withoutCoupon,
  coupon_expired: withoutCoupon,
  coupon_void: withoutCoupon,
  own_code_unknown: withoutCode,
  own_code_used: withoutCode,
  own_code_expired: withoutCode,
  too_many_wrong_codes:
    'Send the order again after the seconds in Retry-After, or now without its code and discount.',
  order_not_found: 'Check the number or the reference, and that the key is of this restaurant.',
  stage_not_possible: 'Read the order: its stage has changed meanwhile.',
  order_not_completed: 'Complete the order first, or cancel it.',
  order_charged_back: noRefund,
  order_refused: noRefund,
  refund_limit_reached:
    'Try again tomorrow, or let an owner give the money back in the portal. A higher limit takes another key.',
  menu_version_outdated:
    'Nothing, if a newer menu was sent. Otherwise send it under a higher version.',
  menu_version_used: 'Send the changed menu under a higher version.',
  menu_of_another_till:
    'Stop sending menus, until an owner takes the menu back from the other program in the portal.',
  menu_taken_back: 'Stop sending menus, until an owner lets tills send them again in the portal.',
  menu_changed:
    'Read the menu again, and make your change to what it is now: instead says what others changed.',
  dish_not_found: 'Read the menu: the dish is gone, or has another id or reference.',
  too_many_places: 'Say it of fewer dishes and options at a time.',
  too_many_availability_changes: again,
  too_many_menus: 'Collect your changes, and send the whole menu after the seconds in Retry-After.',
};
