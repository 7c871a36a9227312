export type * from './api.gen.ts';
export {
  type Answer,
  type CallName,
  type ClientOptions,
  createClient,
  type JoyousClient,
  type TaggedAnswer,
} from './client.ts';
export {
  type CheckedNotice,
  type CheckOptions,
  type Notice,
  type NoticeHeaders,
  verifyNotice,
  type WrongNotice,
} from './notices.ts';
export { type OrdersOptions, type OrdersPage, readOrders } from './orders.ts';
export { type PagesOptions, readPages } from './pages.ts';
export { NoAnswerError, type SendOptions } from './send.ts';
