type Some = { of: readonly string[]; why: string };

/** The reason, when it is for all columns. For a SELECT: what is read. */
type Grant = string | Some;

export type TableGrants = { SELECT?: Grant; INSERT?: Grant; UPDATE?: Grant; DELETE?: Grant };

const rows = 'what row-level security shows it';
const queue = 'the queue is worked by the server processes themselves';

/**
 * All rights of the serving role on tables; a test compares the database with this list. Row-level
 * security narrows each of them further, to the rows of the restaurant or person acted for.
 */
export const tableGrants: Record<string, TableGrants> = {
  api_keys: {
    SELECT: rows,
    INSERT: 'joyous keys create',
    UPDATE: {
      of: ['last_used_at', 'revoked_at', 'revoked_reason'],
      why: 'a call notes that a key was used; joyous keys revoke',
    },
  },
  audit_entries: { SELECT: rows, INSERT: 'what is done is written down in the same transaction' },
  business_users: {
    SELECT: rows,
    INSERT: 'an owner or manager invites somebody',
    UPDATE: {
      of: [
        'enabled_again_at',
        'first_name',
        'invited_phone_index',
        'joined_at',
        'last_name',
        'role_id',
        'sealed_invited_phone',
        'status',
        'user_id',
      ],
      why: 'staff are changed, disabled and enabled, and join by their invitation',
    },
  },
  catalog_categories: {
    SELECT: rows,
    INSERT: 'joyous menus import',
    UPDATE: 'joyous menus import merges: what is no longer in the file becomes inactive',
  },
  catalogs: {
    SELECT: rows,
    INSERT: 'joyous menus import',
    UPDATE: 'joyous menus import merges: what is no longer in the file becomes inactive',
  },
  consumers: {
    SELECT: rows,
    INSERT: 'a diner asks for a coupon, or a number answers STOP',
    UPDATE: {
      of: ['stopped_at', 'visited_at'],
      why: 'STOP and START; a diner redeems a coupon',
    },
  },
  coupon_redemptions: { SELECT: rows, INSERT: 'a coupon is redeemed' },
  coupons: {
    SELECT: rows,
    INSERT: 'a coupon is given',
    UPDATE: {
      of: [
        'expired_at',
        'last_text',
        'last_texted_at',
        'redeemed_at',
        'sent_at',
        'state',
        'texts',
        'void_reason',
        'voided_at',
      ],
      why: 'a coupon is texted again, sent, redeemed, expires or is voided',
    },
  },
  device_verifications: {
    SELECT: rows,
    INSERT: 'a device starts its verification',
    UPDATE: {
      of: [
        'code_expires_at',
        'code_hash',
        'code_sent_at',
        'email_index',
        'phone_index',
        'purpose',
        'started_at',
        'state',
        'texts',
        'tries',
        'user_id',
        'verified_until',
      ],
      why: 'it starts over, gets a code, tries it',
    },
    DELETE: 'unfinished ones are removed after a day',
  },
  devices: {
    SELECT: rows,
    INSERT: 'a device is verified',
    UPDATE: {
      of: ['last_seen_at', 'name', 'ours', 'revoked_at', 'verified_at', 'wrong_proofs'],
      why: 'a sign-in notes it, people rename and revoke it, wrong passwords are counted',
    },
  },
  failed_proofs: {
    SELECT: rows,
    INSERT: 'a code or password was wrong, a ceiling reached, a role too low',
    UPDATE: { of: ['times'], why: 'the same again within the hour' },
    DELETE: 'removed after a day',
  },
  function_versions: { SELECT: 'a start checks that the schema is up to date' },
  'graphile_worker._private_job_queues': {
    SELECT: queue,
    INSERT: queue,
    UPDATE: queue,
    DELETE: queue,
  },
  'graphile_worker._private_jobs': { SELECT: queue, INSERT: queue, UPDATE: queue, DELETE: queue },
  'graphile_worker._private_known_crontabs': { SELECT: queue, INSERT: queue, UPDATE: queue },
  'graphile_worker._private_tasks': { SELECT: queue, INSERT: queue, UPDATE: queue, DELETE: queue },
  'graphile_worker.jobs': { SELECT: queue },
  'graphile_worker.migrations': { SELECT: 'a start checks that the schema is up to date' },
  invitations: {
    SELECT: rows,
    INSERT: 'somebody is invited',
    UPDATE: {
      of: ['revoked_at', 'used_at'],
      why: 'an invitation is accepted, or another one sent',
    },
    DELETE: 'those that ended long ago are removed',
  },
  job_workers: {
    SELECT: 'which processes work on the queue',
    INSERT: 'the first heartbeat of a process that works on the queue',
    UPDATE: 'its later heartbeats',
    DELETE: 'when it stops, or has sent no heartbeat for long',
  },
  listings: {
    SELECT: rows,
    INSERT: 'triggers keep the search up to date, as the role that changed the restaurant',
    UPDATE: 'likewise, and the job that writes when a restaurant is open',
    DELETE: 'likewise, when a restaurant is no longer listed',
  },
  menu_items: {
    SELECT: rows,
    INSERT: 'joyous menus import',
    UPDATE: 'joyous menus import merges: what is no longer in the file becomes inactive',
  },
  migrations: { SELECT: 'a start checks that the schema is up to date' },
  number_changes: {
    SELECT: rows,
    INSERT: 'somebody asks for a code to a new number',
    UPDATE: {
      of: ['code_expires_at', 'code_hash', 'code_sent_at', 'phone_index', 'sealed_phone', 'tries'],
      why: 'they ask again, or try the code',
    },
    DELETE: 'the code was right, or it was never finished',
  },
  open_spans: {
    SELECT: rows,
    INSERT: 'the job that writes when a restaurant is open',
    DELETE: 'likewise: it replaces what it wrote before',
  },
  promo_codes: { SELECT: rows, UPDATE: { of: ['used'], why: 'a coupon is given for one' } },
  restaurants: {
    SELECT: rows,
    INSERT: 'joyous restaurants create',
    UPDATE: {
      of: [
        'address_line1',
        'address_line2',
        'ambience',
        'business_rating',
        'city',
        'cuisines',
        'description',
        'latitude',
        'listed',
        'longitude',
        'name',
        'outdoor_seating',
        'parking',
        'phone_number',
        'picture',
        'price_level',
        'reservations',
        'service_types',
        'slug',
        'special_days',
        'sports_bar',
        'state',
        'time_zone',
        'updated_at',
        'url_friendly_city',
        'vegan_options',
        'vegetarian_options',
        'website_address',
        'weekly_hours',
        'wifi',
        'zip_code',
      ],
      why: 'what a restaurant says of itself; past special days are removed by a job',
    },
  },
  review_invitations: {
    SELECT: rows,
    INSERT: 'a diner is asked for a review',
    UPDATE: { of: ['used_at'], why: 'the review is written' },
  },
  review_metrics: {
    SELECT: rows,
    INSERT: 'triggers count reviews; a policy allows nothing else',
    UPDATE: 'triggers count reviews; a policy allows nothing else',
  },
  review_moderations: { SELECT: rows, INSERT: 'joyous reviews hide and show' },
  review_replies: { SELECT: rows, INSERT: 'a restaurant answers; the demo' },
  reviews: {
    SELECT: rows,
    INSERT: 'a diner writes one',
    UPDATE: { of: ['state'], why: 'joyous reviews hide and show' },
  },
  sessions: {
    SELECT: rows,
    INSERT: 'somebody signs in',
    UPDATE: {
      of: ['ended_at', 'idle_ends_at', 'last_seen_at'],
      why: 'somebody is seen again, or signs out',
    },
    DELETE: 'those that ended long ago are removed',
  },
  sign_in_stops: {
    SELECT: rows,
    INSERT: 'STOP to the number that codes of the portal come from',
    DELETE: 'START to it',
  },
  text_messages: {
    SELECT: rows,
    INSERT: 'a text is queued',
    UPDATE: {
      of: [
        'attempts',
        'error_code',
        'forgotten_at',
        'phone_index',
        'provider_id',
        'sealed_body',
        'sealed_phone',
        'sending_at',
        'sent_at',
        'settled_at',
        'state',
      ],
      why: 'it is sent and settled; number and text are erased when they are old',
    },
  },
  throttle: {
    SELECT: 'how much is spent',
    INSERT: 'the first point of a window is spent',
    UPDATE: 'the next points are spent',
    DELETE: 'expired windows; a policy keeps the others',
  },
  user_passwords: {
    SELECT: rows,
    INSERT: 'somebody joins',
    UPDATE: { of: ['changed_at', 'password_hash'], why: 'somebody sets another one' },
  },
  users: {
    SELECT: rows,
    INSERT: { of: ['email'], why: 'somebody is invited; they alone add a number' },
    UPDATE: { of: ['phone_index', 'sealed_phone'], why: 'somebody proves a number' },
  },
  wrong_codes: {
    SELECT: rows,
    INSERT: 'a code is tried on a device that is not known',
    UPDATE: { of: ['in_a_row'], why: 'another wrong code, or it was right' },
  },
};

/** What rooms publish of their tables: each reads as whoever asks for it. */
export const viewGrants: Record<string, TableGrants> = {
  listing_summaries: {
    SELECT: rows,
    UPDATE: { of: ['hours_known_until'], why: 'open spans are known until then' },
  },
  opening_times: { SELECT: rows },
  restaurant_profiles: {
    SELECT: rows,
    UPDATE: { of: ['special_days', 'updated_at'], why: 'special days that are past are removed' },
  },
  review_counts: { SELECT: rows },
  staff_names: { SELECT: rows },
};

/** For an identity that is GENERATED ALWAYS, PostgreSQL needs no right. */
export const usedSequences: readonly string[] = [
  'catalog_categories_catalog_category_id_seq',
  'catalogs_catalog_id_seq',
  'graphile_worker.job_queues_id_seq',
  'graphile_worker.jobs_id_seq1',
  'graphile_worker.tasks_id_seq',
  'menu_items_item_id_seq',
  'restaurants_business_id_seq',
  'review_moderations_moderation_id_seq',
  'reviews_user_review_id_seq',
];

/** Each runs with the rights of its caller, so the list above limits what it can do. */
export const executableFunctions: readonly string[] = [
  'acting_user_id',
  'announce_changed_belongings',
  'announce_changed_restaurants',
  'announce_changed_staff',
  'asked_term',
  'asked_words',
  'count_added_reviews',
  'count_code_try',
  'count_removed_reviews',
  'cuisine_key',
  'current_business_id',
  'current_scope',
  'displayed_rating',
  'find_key',
  'find_sign_in_candidate',
  'find_used_up',
  'forget_open_spans',
  'graphile_worker.add_job',
  'graphile_worker.add_jobs',
  'graphile_worker.complete_jobs',
  'graphile_worker.force_unlock_workers',
  'graphile_worker.permanently_fail_jobs',
  'graphile_worker.remove_job',
  'graphile_worker.reschedule_jobs',
  'guard_coupon',
  'guard_membership',
  'guard_text_message',
  'keep_device_revoked',
  'keep_number_tries',
  'keep_session_ended',
  'keep_verification_order',
  'kept_aside',
  'listing_query',
  'menu_of_listing',
  'named_coupon_code',
  'named_email',
  'named_secret',
  'note_visit',
  'record_failed_proof',
  'refuse_change',
  'refuse_reopening',
  'renew_invitation',
  'renew_listings',
  'renew_listings_of_menus',
  'renew_listings_of_restaurants',
  'renew_ratings_of_listings',
  'restore_scope',
  'search_words',
  'spend_budgets',
  'staff_session',
  'take_turns',
  'word_query',
  'workplaces_of',
];
