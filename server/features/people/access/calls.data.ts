import type { RefusalOf } from '#contract/endpoint.ts';
import type { CallName, Endpoints } from '#contract/endpoints.ts';
import type { Permission } from '#contract/people/access/roles.ts';
import type { Scope } from '#contract/people/access/scopes.ts';

/**
 * Who may make a call:
 *
 *   a permission   staff whose role has it
 *   'device'       anybody who names their device: used for signing in
 *   'integration'  callers with an API key of a restaurant
 *   a scope        callers with an API key that has the scope
 *   'anyone'       anybody; if a token in the body proves something, the operation checks it
 */
export type Access = Permission | Scope | 'device' | 'integration' | 'anyone';

/**
 * What limits a caller who makes a call again and again:
 *
 *   budgets    the names of those that it spends, if it comes far enough
 *   refusals   the codes of its contract for other ceilings, such as a day's refunds of a key
 *   'common'   nothing of its own: only what limits all calls (docs/topics/limits.md)
 */
type Ceilings<Name extends CallName> =
  | 'common'
  | {
      budgets?: readonly [string, ...string[]];
      refusals?: readonly [RefusalOf<Endpoints[Name]>, ...RefusalOf<Endpoints[Name]>[]];
    };

const ofKey = { budgets: ['integrations.call.key'] } as const;
const writesOfKey = { ...ofKey, refusals: ['too_many_at_once'] } as const;
const edit = { budgets: ['edits.person', 'edits.restaurant'] } as const;
/** Hiring an owner or manager takes the password of the person who hires them. */
const ofHiring = { budgets: ['staff.invite.business', 'sign-in.login.account'] } as const;
const ofNewKey = {
  budgets: ['integrations.keys.restaurant', 'sign-in.login.account'],
} as const;
const ofNewSecret = {
  budgets: ['notices.secrets.restaurant', 'sign-in.login.account'],
} as const;
const ofTestMade = { budgets: ['tests.made.restaurant'] } as const;
const atCounter = {
  budgets: ['counter.codes.network', 'counter.codes.person', 'counter.codes.restaurant'],
} as const;

/** Only wrong links spend it. */
const ofOrderLink = { budgets: ['placed.link.network'] } as const;

/**
 * Every call there is: who may make it, and what limits them. A call that is missing here doesn't
 * compile, and the server doesn't start with its route. A call that spends another budget fails its
 * tests, and ceilings.test.ts shows that each of these budgets is spent.
 */
export const calls = {
  getSite: { who: 'anyone', ceilings: 'common' },
  reportBrowserError: {
    who: 'anyone',
    ceilings: { budgets: ['browser-errors.network', 'browser-errors.all'] },
  },
  searchRestaurants: { who: 'anyone', ceilings: 'common' },
  getSearchFilters: { who: 'anyone', ceilings: 'common' },
  getRestaurant: { who: 'anyone', ceilings: 'common' },
  getRestaurantByName: { who: 'anyone', ceilings: 'common' },
  getReferral: { who: 'anyone', ceilings: 'common' },
  showCards: { who: 'anyone', ceilings: 'common' },
  listCities: { who: 'anyone', ceilings: 'common' },
  getCity: { who: 'anyone', ceilings: 'common' },
  listCountries: { who: 'anyone', ceilings: 'common' },
  getCatalog: { who: 'anyone', ceilings: 'common' },
  requestQuote: {
    who: 'anyone',
    ceilings: {
      budgets: [
        'quotes.network',
        'quotes.network.tables',
        'quotes.table',
        'quotes.restaurant',
        'quotes.codes.network',
        'quotes.codes.restaurant',
      ],
    },
  },
  getOrdering: { who: 'anyone', ceilings: 'common' },
  askForNumberCode: { who: 'anyone', ceilings: { budgets: ['numbers.ask.network'] } },
  proveNumber: { who: 'anyone', ceilings: { budgets: ['numbers.tries.network'] } },
  forgetNumber: { who: 'anyone', ceilings: 'common' },
  placeOrder: {
    who: 'anyone',
    ceilings: {
      budgets: [
        'placed.order.network',
        'placed.order.network.tables',
        'placed.order.number',
        'placed.order.table',
        'placed.order.device',
        'payments.unpaid.number',
        'payments.unpaid.network',
        'payments.unpaid.device',
        'payments.unpaid.table',
        'payments.unpaid.network.tables',
      ],
    },
  },
  findUnpaidOrder: { who: 'anyone', ceilings: ofOrderLink },
  getPlacedOrder: { who: 'anyone', ceilings: ofOrderLink },
  cancelPlacedOrder: { who: 'anyone', ceilings: ofOrderLink },
  reviewPlacedOrder: { who: 'anyone', ceilings: ofOrderLink },
  textReceipt: {
    who: 'anyone',
    ceilings: {
      budgets: ['placed.receipt.network', 'placed.link.network'],
      refusals: ['too_many_receipts'],
    },
  },
  findTable: { who: 'anyone', ceilings: { budgets: ['tables.wrong.network'] } },
  callWaiter: {
    who: 'anyone',
    ceilings: { budgets: ['tables.wrong.network'], refusals: ['called_lately'] },
  },
  answerOrderChange: { who: 'anyone', ceilings: ofOrderLink },
  listReviews: { who: 'anyone', ceilings: 'common' },
  writeReview: { who: 'anyone', ceilings: { budgets: ['reviews.address'] } },
  requestRestaurantCoupon: { who: 'anyone', ceilings: { budgets: ['coupons.address'] } },
  requestAnyCoupon: { who: 'anyone', ceilings: { budgets: ['coupons.address'] } },
  showOwnCoupon: { who: 'anyone', ceilings: { budgets: ['coupons.look.address'] } },
  textOwnCoupons: {
    who: 'anyone',
    ceilings: { budgets: ['coupons.address', 'coupons.again.number', 'coupons.again.number.day'] },
  },
  listInbox: { who: 'anyone', ceilings: 'common' },
  showPayPage: { who: 'anyone', ceilings: 'common' },
  payOnPage: { who: 'anyone', ceilings: 'common' },
  listCampaigns: { who: 'anyone', ceilings: 'common' },
  getCampaign: { who: 'anyone', ceilings: 'common' },
  sendCampaignEvent: { who: 'anyone', ceilings: 'common' },
  requestVoterToken: { who: 'anyone', ceilings: { budgets: ['awards.links.address'] } },
  getBallotProof: { who: 'anyone', ceilings: { budgets: ['awards.receipts.address'] } },
  takeCampaignLog: { who: 'anyone', ceilings: 'common' },

  newDevice: { who: 'device', ceilings: { budgets: ['sign-in.start.network'] } },
  confirmMobile: {
    who: 'device',
    ceilings: {
      budgets: ['sign-in.text.network', 'sign-in.text.account', 'sign-in.text.account.known'],
    },
  },
  submitCode: { who: 'device', ceilings: { budgets: ['sign-in.code.network'] } },
  login: {
    who: 'device',
    ceilings: {
      budgets: ['sign-in.login.network', 'sign-in.login.account', 'sign-in.code.network'],
    },
  },
  setForgottenPassword: { who: 'device', ceilings: { budgets: ['sign-in.password.network'] } },
  readInvitation: { who: 'anyone', ceilings: { budgets: ['sign-in.invitation.network'] } },
  acceptInvitation: {
    who: 'anyone',
    ceilings: { budgets: ['sign-in.invitation.network', 'sign-in.invitation.password'] },
  },
  // Signing out works even if the session has already ended.
  logout: { who: 'anyone', ceilings: 'common' },
  reportUnauthorizedVisit: { who: 'anyone', ceilings: { budgets: ['sign-in.visit.network'] } },

  getSession: { who: 'account', ceilings: 'common' },
  switchRestaurant: { who: 'account', ceilings: 'common' },
  getProfile: { who: 'account', ceilings: 'common' },
  changeProfile: { who: 'account', ceilings: 'common' },
  changePassword: { who: 'account', ceilings: { budgets: ['sign-in.login.account'] } },
  beginNumberChange: {
    who: 'account',
    ceilings: {
      budgets: ['sign-in.login.account', 'sign-in.text.network', 'sign-in.text.account.known'],
    },
  },
  confirmNumberChange: { who: 'account', ceilings: { budgets: ['sign-in.code.network'] } },
  listDevices: { who: 'account', ceilings: 'common' },
  revokeDevice: { who: 'account', ceilings: 'common' },
  listBusinessUsers: { who: 'staff.manage', ceilings: 'common' },
  addBusinessUser: { who: 'staff.manage', ceilings: ofHiring },
  changeBusinessUser: { who: 'staff.manage', ceilings: { budgets: ['sign-in.login.account'] } },
  changeBusinessUserStatus: {
    who: 'staff.manage',
    ceilings: { budgets: ['sign-in.login.account'] },
  },
  reinviteBusinessUser: { who: 'staff.manage', ceilings: ofHiring },
  listAuditEntries: { who: 'audit.read', ceilings: 'common' },
  getFeePlan: { who: 'reports', ceilings: 'common' },
  listCustomers: { who: 'customers', ceilings: 'common' },
  getCustomer: { who: 'customers', ceilings: 'common' },
  listCustomerOrders: { who: 'customers', ceilings: 'common' },
  findDinerByMobile: { who: 'customers', ceilings: { budgets: ['customers.find.business'] } },
  sendSingleUseToken: { who: 'customers', ceilings: { budgets: ['customers.link.diner'] } },

  // The operation leaves out what the role may not read elsewhere.
  getDashboard: { who: 'dashboard', ceilings: 'common' },
  getOwnRestaurant: { who: 'details', ceilings: 'common' },
  getReviewMetrics: { who: 'reviews.read', ceilings: 'common' },
  listUserReviews: { who: 'reviews.read', ceilings: 'common' },
  getUserReview: { who: 'reviews.read', ceilings: 'common' },
  createBusinessIncentiveDiscount: { who: 'reviews.reply', ceilings: 'common' },
  sendReplyCode: { who: 'reviews.reply', ceilings: 'common' },
  listSavedReplies: { who: 'reviews.reply', ceilings: 'common' },
  addSavedReply: { who: 'reviews.reply', ceilings: 'common' },
  changeSavedReply: { who: 'reviews.reply', ceilings: 'common' },
  removeSavedReply: { who: 'reviews.reply', ceilings: 'common' },
  checkCounterCode: { who: 'counter', ceilings: atCounter },
  takeCounterCode: { who: 'counter', ceilings: atCounter },
  undoCounterTaking: { who: 'counter', ceilings: 'common' },
  listCounterTakings: { who: 'counter', ceilings: 'common' },
  // The operation tells each role only what it may read.
  followNews: { who: 'account', ceilings: { refusals: ['too_many_followed', 'followers_full'] } },

  listWebOrders: { who: 'orders.kitchen', ceilings: 'common' },
  seeWebOrders: { who: 'orders.kitchen', ceilings: 'common' },
  acceptWebOrder: { who: 'orders.kitchen', ceilings: 'common' },
  refuseWebOrder: { who: 'orders.kitchen', ceilings: 'common' },
  readyWebOrder: { who: 'orders.kitchen', ceilings: 'common' },
  sendBackWebOrder: { who: 'orders.kitchen', ceilings: 'common' },
  completeWebOrder: { who: 'orders.kitchen', ceilings: { refusals: ['no_code_tries'] } },
  quoteOrderChange: { who: 'orders.kitchen', ceilings: 'common' },
  listDishesInstead: { who: 'orders.kitchen', ceilings: 'common' },
  changeOrder: { who: 'orders.kitchen', ceilings: 'common' },
  settleOrderChange: { who: 'orders.kitchen', ceilings: 'common' },
  seeOrderChanges: { who: 'orders.kitchen', ceilings: 'common' },

  listTableCalls: { who: 'orders.kitchen', ceilings: 'common' },
  endTableCall: { who: 'orders.kitchen', ceilings: 'common' },

  listPrograms: { who: 'programs', ceilings: 'common' },
  makeProgramKey: { who: 'programs', ceilings: ofNewKey },
  replaceProgramKey: { who: 'programs', ceilings: ofNewKey },
  endProgramKey: { who: 'programs', ceilings: 'common' },
  getTestRestaurant: { who: 'programs', ceilings: 'common' },
  makeTestRestaurant: { who: 'programs', ceilings: ofTestMade },
  beginTestAgain: { who: 'programs', ceilings: ofTestMade },
  makeTestKey: { who: 'programs', ceilings: { budgets: ['integrations.keys.restaurant'] } },
  endTestKey: { who: 'programs', ceilings: 'common' },
  setTestTill: { who: 'programs', ceilings: 'common' },
  listTestOrders: { who: 'programs', ceilings: 'common' },
  actInTestKitchen: { who: 'programs', ceilings: { refusals: ['no_code_tries'] } },
  quoteTestChange: { who: 'programs', ceilings: 'common' },
  changeTestOrder: { who: 'programs', ceilings: 'common' },
  listTestDishes: { who: 'programs', ceilings: 'common' },
  pressAtTest: {
    who: 'programs',
    ceilings: {
      budgets: [
        'tests.presses.restaurant',
        'placed.order.number',
        'payments.unpaid.number',
        'payments.unpaid.network',
      ],
    },
  },
  setOrdersTill: { who: 'programs', ceilings: 'common' },

  listNoticeAddresses: { who: 'programs', ceilings: 'common' },
  makeNoticeAddress: { who: 'programs', ceilings: ofNewSecret },
  replaceNoticeSecret: { who: 'programs', ceilings: ofNewSecret },
  pauseNotices: { who: 'programs', ceilings: 'common' },
  endNoticeAddress: { who: 'programs', ceilings: 'common' },
  listNotices: { who: 'programs', ceilings: 'common' },
  replayNotice: { who: 'programs', ceilings: { budgets: ['notices.replays.restaurant'] } },

  listTicketPrinters: { who: 'details.edit', ceilings: 'common' },
  addTicketPrinter: {
    who: 'details.edit',
    ceilings: { budgets: ['tickets.added.restaurant', 'sign-in.login.account'] },
  },
  revokeTicketPrinter: { who: 'details.edit', ceilings: 'common' },
  makeOrderAgain: { who: 'orders.kitchen', ceilings: 'common' },
  testTicketPrinter: { who: 'details.edit', ceilings: 'common' },

  quoteRefund: { who: 'orders.refund', ceilings: 'common' },
  giveRefund: {
    who: 'orders.refund',
    ceilings: {
      budgets: ['sign-in.login.account'],
      refusals: ['password_needed', 'owner_needed'],
    },
  },
  getRefundLimit: { who: 'orders.refund', ceilings: 'common' },
  setRefundLimit: {
    who: 'orders.refund.limit',
    ceilings: { budgets: ['sign-in.login.account'] },
  },

  listDisputes: { who: 'reports', ceilings: 'common' },
  getDispute: { who: 'reports', ceilings: 'common' },
  answerDispute: { who: 'disputes.answer', ceilings: { refusals: ['dispute_answered'] } },

  getDetailsToEdit: { who: 'details.edit', ceilings: 'common' },
  changeHours: { who: 'details.edit', ceilings: edit },
  changeContact: { who: 'details.edit', ceilings: edit },
  changeAbout: { who: 'details.edit', ceilings: edit },
  changeAttributes: { who: 'details.edit', ceilings: edit },
  setClosedToday: { who: 'details.edit', ceilings: edit },
  setCouponsPaused: { who: 'details.edit', ceilings: edit },
  getMenuToEdit: { who: 'menu.soldOut', ceilings: 'common' },
  setPortions: { who: 'menu.soldOut', ceilings: edit },
  setSoldOut: { who: 'menu.soldOut', ceilings: edit },
  setSoldOutOfMany: { who: 'menu.soldOut', ceilings: edit },
  listSoldOutOptions: { who: 'menu.soldOut', ceilings: 'common' },
  takeMenuBack: { who: 'menu.owner', ceilings: edit },
  openMenuToTills: { who: 'menu.owner', ceilings: edit },
  listDishes: { who: 'details.edit', ceilings: 'common' },
  addDish: { who: 'details.edit', ceilings: edit },
  getDishToEdit: { who: 'details.edit', ceilings: 'common' },
  changeDish: { who: 'details.edit', ceilings: edit },
  getContentsToEdit: { who: 'details.edit', ceilings: 'common' },
  changeContents: { who: 'details.edit', ceilings: edit },
  changeContentsOfMany: { who: 'details.edit', ceilings: edit },
  changePrice: { who: 'details.edit', ceilings: edit },
  takeDishOff: { who: 'details.edit', ceilings: edit },
  getCategoryToEdit: { who: 'details.edit', ceilings: 'common' },
  changeCategory: { who: 'details.edit', ceilings: edit },
  orderDishes: { who: 'details.edit', ceilings: edit },
  getTaxesToEdit: { who: 'details.edit', ceilings: 'common' },
  changeTaxes: { who: 'details.edit', ceilings: edit },
  takeCategoryOff: { who: 'details.edit', ceilings: edit },
  addCatalog: { who: 'details.edit', ceilings: edit },
  changeCatalog: { who: 'details.edit', ceilings: edit },
  takeCatalogOff: { who: 'details.edit', ceilings: edit },
  addCategory: { who: 'details.edit', ceilings: edit },
  orderCategories: { who: 'details.edit', ceilings: edit },
  getOrderingToEdit: { who: 'details.edit', ceilings: 'common' },
  changeOrderServices: { who: 'details.edit', ceilings: edit },
  changeOrderTimes: { who: 'details.edit', ceilings: edit },
  changeOrderTables: { who: 'details.edit', ceilings: edit },
  renewTableCards: { who: 'tables.renew', ceilings: edit },
  setOrdersLater: { who: 'orders.pace', ceilings: edit },
  setNoMoreOrders: { who: 'orders.pace', ceilings: edit },
  listDetailChanges: { who: 'details.edit', ceilings: 'common' },
  getDetailChange: { who: 'details.edit', ceilings: 'common' },
  undoDetailChange: { who: 'details.edit', ceilings: edit },

  getReportTime: { who: 'reports', ceilings: 'common' },
  searchTransactions: { who: 'reports', ceilings: 'common' },
  searchHistory: { who: 'reports', ceilings: 'common' },
  getTransaction: { who: 'reports', ceilings: 'common' },
  getTransactionSummary: { who: 'reports', ceilings: 'common' },
  listDeposits: { who: 'reports', ceilings: 'common' },
  getDepositDetail: { who: 'reports', ceilings: 'common' },
  getItemSales: { who: 'reports', ceilings: 'common' },
  getItemOrders: { who: 'reports', ceilings: 'common' },
  getIncomeExpense: { who: 'reports', ceilings: 'common' },
  getYearStatement: { who: 'reports', ceilings: 'common' },
  getSalesTax: { who: 'reports', ceilings: 'common' },
  getDepositJournal: { who: 'reports', ceilings: 'common' },
  getSalesByDay: { who: 'reports', ceilings: 'common' },
  getSalesByHour: { who: 'reports', ceilings: 'common' },
  getItemsByDay: { who: 'reports', ceilings: 'common' },
  getDollarShares: { who: 'reports', ceilings: 'common' },
  getCouponResults: { who: 'reports', ceilings: 'common' },
  getCouponsByDay: { who: 'reports', ceilings: 'common' },
  showPhotos: { who: 'anyone', ceilings: 'common' },
  listPhotos: { who: 'details.edit', ceilings: 'common' },
  addPhoto: {
    who: 'details.edit',
    ceilings: { budgets: ['photos.restaurant'], refusals: ['photo_under_way', 'photos_busy'] },
  },
  describePhoto: { who: 'details.edit', ceilings: 'common' },
  putPhotoFirst: { who: 'details.edit', ceilings: 'common' },
  removePhoto: { who: 'details.edit', ceilings: 'common' },
  putPhotoBack: { who: 'details.edit', ceilings: 'common' },
  listCatalogs: { who: 'reports', ceilings: 'common' },
  listCatalogCategories: { who: 'reports', ceilings: 'common' },
  createExport: { who: 'reports', ceilings: { budgets: ['reports.export'] } },
  // A browser navigates there without headers: its cookie says which session asked, and the
  // operation checks that again.
  takeExport: { who: 'anyone', ceilings: 'common' },

  getPartnerRestaurant: { who: 'integration', ceilings: ofKey },
  listPartnerNotices: { who: 'integration', ceilings: ofKey },
  setPartnerNoticeAddress: {
    who: 'integration',
    ceilings: {
      budgets: ['integrations.call.key', 'notices.addresses.restaurant'],
    },
  },
  replayPartnerNotice: {
    who: 'integration',
    ceilings: {
      budgets: ['integrations.call.key', 'notices.replays.restaurant'],
    },
  },
  getPartnerMenu: {
    who: 'menu:read',
    ceilings: {
      budgets: ['integrations.call.key', 'menus.read.restaurant'],
      refusals: ['too_many_batches'],
    },
  },
  setPartnerAvailability: {
    who: 'menu:write',
    ceilings: {
      budgets: ['integrations.call.key', 'menus.availability.restaurant'],
      refusals: ['too_many_at_once'],
    },
  },
  putPartnerMenu: {
    who: 'menu:write',
    ceilings: {
      budgets: ['integrations.call.key', 'menus.till.restaurant'],
      refusals: ['too_many_batches', 'too_many_at_once'],
    },
  },
  createPartnerOrders: {
    who: 'orders:write',
    ceilings: {
      budgets: ['integrations.call.key', 'counter.codes.restaurant'],
      refusals: ['too_many_batches', 'too_many_at_once'],
    },
  },
  findPartnerOrder: { who: 'orders:read', ceilings: ofKey },
  getPartnerOrder: { who: 'orders:read', ceilings: ofKey },
  setPartnerOrderStatus: { who: 'orders:write', ceilings: writesOfKey },
  acknowledgePartnerOrder: { who: 'orders:write', ceilings: writesOfKey },
  confirmPartnerOrders: { who: 'orders:write', ceilings: writesOfKey },
  refundPartnerOrder: {
    who: 'refunds:write',
    ceilings: { ...ofKey, refusals: ['refund_limit_reached', 'too_many_at_once'] },
  },
} as const satisfies { [Name in CallName]: { who: Access; ceilings: Ceilings<Name> } };
