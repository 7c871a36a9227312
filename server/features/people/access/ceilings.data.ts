import type { RefusalOf } from '#contract/endpoint.ts';
import type { CallName, Endpoints } from '#contract/endpoints.ts';

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
/** An owner or manager takes the password of whoever hires them. */
const ofHiring = { budgets: ['staff.invite.business', 'sign-in.login.account'] } as const;
const atCounter = {
  budgets: ['counter.codes.network', 'counter.codes.person', 'counter.codes.restaurant'],
} as const;

/** Links that nothing is known of. */
const ofOrderLink = { budgets: ['placed.link.network'] } as const;

/**
 * Every call there is. A call that is missing here does not compile, one that spends another budget
 * fails its tests, and ceilings.test.ts shows that each of these budgets is spent.
 */
export const ceilings = {
  getSite: 'common',
  reportBrowserError: { budgets: ['browser-errors.network', 'browser-errors.all'] },
  searchRestaurants: 'common',
  getSearchFilters: 'common',
  getRestaurant: 'common',
  getRestaurantByName: 'common',
  getReferral: 'common',
  showCards: 'common',
  listCities: 'common',
  getCity: 'common',
  listCountries: 'common',
  getCatalog: 'common',
  requestQuote: {
    budgets: [
      'quotes.network',
      'quotes.restaurant',
      'quotes.codes.network',
      'quotes.codes.restaurant',
    ],
  },
  getOrdering: 'common',
  askForNumberCode: { budgets: ['numbers.ask.network'] },
  proveNumber: { budgets: ['numbers.tries.network'] },
  forgetNumber: 'common',
  placeOrder: {
    budgets: [
      'placed.order.network',
      'placed.order.number',
      'payments.unpaid.number',
      'payments.unpaid.network',
    ],
  },
  getPlacedOrder: ofOrderLink,
  cancelPlacedOrder: ofOrderLink,
  reviewPlacedOrder: ofOrderLink,
  listReviews: 'common',
  writeReview: { budgets: ['reviews.address'] },
  requestRestaurantCoupon: { budgets: ['coupons.address'] },
  requestAnyCoupon: { budgets: ['coupons.address'] },
  showOwnCoupon: { budgets: ['coupons.look.address'] },
  textOwnCoupons: {
    budgets: ['coupons.address', 'coupons.again.number', 'coupons.again.number.day'],
  },
  listInbox: 'common',
  showPayPage: 'common',
  payOnPage: 'common',
  listCampaigns: 'common',
  getCampaign: 'common',
  sendCampaignEvent: 'common',
  requestVoterToken: { budgets: ['awards.links.address'] },
  getBallotProof: { budgets: ['awards.receipts.address'] },
  takeCampaignLog: 'common',

  newDevice: { budgets: ['sign-in.start.network'] },
  confirmMobile: {
    budgets: ['sign-in.text.network', 'sign-in.text.account', 'sign-in.text.account.known'],
  },
  submitCode: { budgets: ['sign-in.code.network'] },
  login: { budgets: ['sign-in.login.network', 'sign-in.login.account', 'sign-in.code.network'] },
  setForgottenPassword: { budgets: ['sign-in.password.network'] },
  readInvitation: { budgets: ['sign-in.invitation.network'] },
  acceptInvitation: { budgets: ['sign-in.invitation.network', 'sign-in.invitation.password'] },
  logout: 'common',
  reportUnauthorizedVisit: { budgets: ['sign-in.visit.network'] },

  getSession: 'common',
  switchRestaurant: 'common',
  getProfile: 'common',
  changeProfile: 'common',
  changePassword: { budgets: ['sign-in.login.account'] },
  beginNumberChange: {
    budgets: ['sign-in.login.account', 'sign-in.text.network', 'sign-in.text.account.known'],
  },
  confirmNumberChange: { budgets: ['sign-in.code.network'] },
  listDevices: 'common',
  revokeDevice: 'common',
  listBusinessUsers: 'common',
  addBusinessUser: ofHiring,
  changeBusinessUser: { budgets: ['sign-in.login.account'] },
  changeBusinessUserStatus: { budgets: ['sign-in.login.account'] },
  reinviteBusinessUser: ofHiring,
  listAuditEntries: 'common',
  getFeePlan: 'common',
  listCustomers: 'common',
  getCustomer: 'common',
  listCustomerOrders: 'common',
  findDinerByMobile: { budgets: ['customers.find.business'] },
  sendSingleUseToken: { budgets: ['customers.link.diner'] },

  getDashboard: 'common',
  getOwnRestaurant: 'common',
  getReviewMetrics: 'common',
  listUserReviews: 'common',
  getUserReview: 'common',
  createBusinessIncentiveDiscount: 'common',
  sendReplyCode: 'common',
  listSavedReplies: 'common',
  addSavedReply: 'common',
  changeSavedReply: 'common',
  removeSavedReply: 'common',
  checkCounterCode: atCounter,
  takeCounterCode: atCounter,
  undoCounterTaking: 'common',
  listCounterTakings: 'common',
  followNews: { refusals: ['too_many_followed', 'followers_full'] },

  listWebOrders: 'common',
  seeWebOrders: 'common',
  acceptWebOrder: 'common',
  refuseWebOrder: 'common',
  readyWebOrder: 'common',
  completeWebOrder: 'common',

  listTicketPrinters: 'common',
  addTicketPrinter: { budgets: ['tickets.added.restaurant', 'sign-in.login.account'] },
  revokeTicketPrinter: 'common',
  testTicketPrinter: 'common',

  getDetailsToEdit: 'common',
  changeHours: edit,
  changeContact: edit,
  changeAbout: edit,
  changeAttributes: edit,
  setClosedToday: edit,
  setCouponsPaused: edit,
  getMenuToEdit: 'common',
  setPortions: edit,
  setSoldOut: edit,
  listSoldOutOptions: 'common',
  takeMenuBack: edit,
  openMenuToTills: edit,
  listDishes: 'common',
  addDish: edit,
  getDishToEdit: 'common',
  changeDish: edit,
  takeDishOff: edit,
  getCategoryToEdit: 'common',
  changeCategory: edit,
  orderDishes: edit,
  getTaxesToEdit: 'common',
  changeTaxes: edit,
  takeCategoryOff: edit,
  addCatalog: edit,
  changeCatalog: edit,
  takeCatalogOff: edit,
  addCategory: edit,
  orderCategories: edit,
  getOrderingToEdit: 'common',
  changeOrderServices: edit,
  changeOrderTimes: edit,
  changeOrderTables: edit,
  setOrdersLater: edit,
  setNoMoreOrders: edit,
  listDetailChanges: 'common',
  getDetailChange: 'common',
  undoDetailChange: edit,

  getReportTime: 'common',
  searchTransactions: 'common',
  searchHistory: 'common',
  getTransaction: 'common',
  getTransactionSummary: 'common',
  listDeposits: 'common',
  getDepositDetail: 'common',
  getItemSales: 'common',
  getItemOrders: 'common',
  getIncomeExpense: 'common',
  getYearStatement: 'common',
  getDepositJournal: 'common',
  getSalesByDay: 'common',
  getSalesByHour: 'common',
  getItemsByDay: 'common',
  getDollarShares: 'common',
  getCouponResults: 'common',
  getCouponsByDay: 'common',
  showPhotos: 'common',
  listPhotos: 'common',
  addPhoto: { budgets: ['photos.restaurant'], refusals: ['photo_under_way', 'photos_busy'] },
  describePhoto: 'common',
  putPhotoFirst: 'common',
  removePhoto: 'common',
  putPhotoBack: 'common',
  listCatalogs: 'common',
  listCatalogCategories: 'common',
  createExport: { budgets: ['reports.export'] },
  takeExport: 'common',

  getPartnerRestaurant: ofKey,
  putPartnerMenu: {
    budgets: ['integrations.call.key', 'menus.till.restaurant'],
    refusals: ['too_many_batches', 'too_many_at_once'],
  },
  createPartnerOrders: {
    budgets: ['integrations.call.key', 'counter.codes.restaurant'],
    refusals: ['too_many_batches', 'too_many_at_once'],
  },
  findPartnerOrder: ofKey,
  getPartnerOrder: ofKey,
  setPartnerOrderStatus: writesOfKey,
  confirmPartnerOrders: writesOfKey,
  refundPartnerOrder: { ...ofKey, refusals: ['refund_limit_reached', 'too_many_at_once'] },
} as const satisfies { [Name in CallName]: Ceilings<Name> };
