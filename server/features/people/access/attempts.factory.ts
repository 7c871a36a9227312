/** Ids for the paths of calls. Nothing has these ids. */
export const ofNobody = {
  userId: 999_999,
  deviceId: 999_999,
  id: 'f'.repeat(32),
  reservationId: 999_999,
  userReviewId: 999_999,
  takingId: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
  auditId: 999_999,
  photoId: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
  savedReplyId: 999_999,
  itemId: 999_999,
  orderId: 999_999,
  catalogCategoryId: 999_999,
  catalogId: 999_999,
  printerId: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
  keyId: 'ffffffffffff',
  addressId: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
  noticeId: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
};

const version = '0'.repeat(16);
const dish = {
  name: 'Taken over',
  description: '',
  priceCents: 1,
  optionGroups: [],
  noteAllowed: true,
  ageChecked: false,
  taxCategory: 'PREPARED_FOOD',
};
/** Without these, validation would refuse the call before the server checks whose data it is. */
export const given: Partial<Record<string, { query?: Record<string, unknown>; body?: object }>> = {
  giveRefund: {
    body: { all: true, reason: 'WRONG', expects: { total: '1.00', deposit: '0.00' } },
  },
  answerDispute: { body: { disputeId: 'du_1', withDiner: false, version: '' } },
  replaceProgramKey: { body: { oldWorks: 'NONE', days: 30, currentPassword: 'not known' } },
  replaceNoticeSecret: { body: { oldWorks: 'NONE', currentPassword: 'not known' } },
  pauseNotices: { body: { paused: true } },
  changeSavedReply: { body: { name: 'Thanks', message: 'Thank you.', version: 1 } },
  removeSavedReply: { query: { version: 1 } },
  changeDish: { body: { ...dish, version } },
  changeContents: {
    body: { tags: [], contains: [], mayContain: [], calories: 1, options: [], version },
  },
  changeContentsOfMany: { body: { itemIds: [1], act: 'ADD', tags: ['SPICY'] } },
  changePrice: { body: { priceCents: 1, readCents: 850 } },
  takeDishOff: { body: { version } },
  changeCategory: {
    body: { name: 'Taken over', description: '', times: [], services: ['DINE_IN'], version },
  },
  orderDishes: { body: { itemIds: [], version } },
  takeCategoryOff: { body: { version } },
  addCatalog: { body: { name: 'Taken over' } },
  changeCatalog: { body: { name: 'Taken over', version } },
  takeCatalogOff: { body: { version } },
  orderCategories: { body: { catalogCategoryIds: [], version } },
  addCategory: { body: { name: 'Taken over', description: '', times: [], services: ['DINE_IN'] } },
  changeBusinessUserStatus: { body: { status: 'DISABLED' } },
  refuseWebOrder: { body: { reason: 'OTHER' } },
  completeWebOrder: { body: { paymentStatus: 'UNPAID' } },
  actInTestKitchen: { body: { act: 'ready' } },
  changeOrder: { body: { expects: { version: 0, totalCents: 0, backCents: 0 } } },
  settleOrderChange: { body: { changeNo: 1, answer: 'AGREED' } },
  seeOrderChanges: { body: { version: 1 } },
  endTableCall: { body: { code: 'A', calledAt: '2026-03-19T16:00:00.000Z' } },
  renewTableCards: { body: { code: null, version } },
};
