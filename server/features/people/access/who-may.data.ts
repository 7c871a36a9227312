import type { CallName } from '#contract/endpoints.ts';
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
 * Every call there is. A call that is missing here does not compile, and a route that is missing
 * stops the start.
 */
export const whoMay = {
  getSite: 'anyone',
  reportBrowserError: 'anyone',
  searchRestaurants: 'anyone',
  getSearchFilters: 'anyone',
  getRestaurant: 'anyone',
  getRestaurantByName: 'anyone',
  getReferral: 'anyone',
  showCards: 'anyone',
  listCities: 'anyone',
  getCity: 'anyone',
  listCountries: 'anyone',
  getCatalog: 'anyone',
  listReviews: 'anyone',
  writeReview: 'anyone',
  requestRestaurantCoupon: 'anyone',
  requestAnyCoupon: 'anyone',
  showOwnCoupon: 'anyone',
  textOwnCoupons: 'anyone',
  listInbox: 'anyone',
  listCampaigns: 'anyone',
  getCampaign: 'anyone',
  sendCampaignEvent: 'anyone',
  requestVoterToken: 'anyone',
  getBallotProof: 'anyone',
  takeCampaignLog: 'anyone',

  newDevice: 'device',
  confirmMobile: 'device',
  submitCode: 'device',
  login: 'device',
  setForgottenPassword: 'device',
  readInvitation: 'anyone',
  acceptInvitation: 'anyone',
  // Signing out works even if the session has already ended.
  logout: 'anyone',
  reportUnauthorizedVisit: 'anyone',

  getSession: 'account',
  switchRestaurant: 'account',
  getProfile: 'account',
  changeProfile: 'account',
  changePassword: 'account',
  beginNumberChange: 'account',
  confirmNumberChange: 'account',
  listDevices: 'account',
  revokeDevice: 'account',
  listBusinessUsers: 'staff.manage',
  addBusinessUser: 'staff.manage',
  changeBusinessUser: 'staff.manage',
  changeBusinessUserStatus: 'staff.manage',
  reinviteBusinessUser: 'staff.manage',
  listAuditEntries: 'audit.read',
  getFeePlan: 'reports',
  listCustomers: 'customers',
  getCustomer: 'customers',
  listCustomerOrders: 'customers',
  findDinerByMobile: 'customers',
  sendSingleUseToken: 'customers',

  // The operation leaves out what the role may not read elsewhere.
  getDashboard: 'dashboard',
  getOwnRestaurant: 'details',
  getReviewMetrics: 'reviews.read',
  listUserReviews: 'reviews.read',
  getUserReview: 'reviews.read',
  createBusinessIncentiveDiscount: 'reviews.reply',
  listSavedReplies: 'reviews.reply',
  addSavedReply: 'reviews.reply',
  changeSavedReply: 'reviews.reply',
  removeSavedReply: 'reviews.reply',
  checkCounterCode: 'counter',
  takeCounterCode: 'counter',
  undoCounterTaking: 'counter',
  listCounterTakings: 'counter',
  // The operation tells each role only what it may read.
  followNews: 'account',

  getDetailsToEdit: 'details.edit',
  changeHours: 'details.edit',
  changeContact: 'details.edit',
  changeAbout: 'details.edit',
  changeAttributes: 'details.edit',
  setClosedToday: 'details.edit',
  setCouponsPaused: 'details.edit',
  getMenuToEdit: 'details.edit',
  setSoldOut: 'details.edit',
  listSoldOutOptions: 'details.edit',
  takeMenuBack: 'menu.owner',
  openMenuToTills: 'menu.owner',
  listDishes: 'details.edit',
  addDish: 'details.edit',
  getDishToEdit: 'details.edit',
  changeDish: 'details.edit',
  takeDishOff: 'details.edit',
  getCategoryToEdit: 'details.edit',
  changeCategory: 'details.edit',
  orderDishes: 'details.edit',
  addCategory: 'details.edit',
  orderCategories: 'details.edit',
  listDetailChanges: 'details.edit',
  getDetailChange: 'details.edit',
  undoDetailChange: 'details.edit',

  getReportTime: 'reports',
  searchTransactions: 'reports',
  searchHistory: 'reports',
  getTransaction: 'reports',
  getTransactionSummary: 'reports',
  listDeposits: 'reports',
  getDepositDetail: 'reports',
  getItemSales: 'reports',
  getItemOrders: 'reports',
  getIncomeExpense: 'reports',
  getYearStatement: 'reports',
  getDepositJournal: 'reports',
  getSalesByDay: 'reports',
  getSalesByHour: 'reports',
  getItemsByDay: 'reports',
  getDollarShares: 'reports',
  getCouponResults: 'reports',
  getCouponsByDay: 'reports',
  showPhotos: 'anyone',
  listPhotos: 'details.edit',
  addPhoto: 'details.edit',
  describePhoto: 'details.edit',
  putPhotoFirst: 'details.edit',
  removePhoto: 'details.edit',
  putPhotoBack: 'details.edit',
  listCatalogs: 'reports',
  listCatalogCategories: 'reports',
  createExport: 'reports',
  // A browser navigates there without headers: its cookie says which session asked, and the
  // operation checks that again.
  takeExport: 'anyone',

  getPartnerRestaurant: 'integration',
  putPartnerMenu: 'menu:write',
  createPartnerOrders: 'orders:write',
  findPartnerOrder: 'orders:read',
  getPartnerOrder: 'orders:read',
  setPartnerOrderStatus: 'orders:write',
  confirmPartnerOrders: 'orders:write',
  refundPartnerOrder: 'refunds:write',
} as const satisfies Record<CallName, Access>;
