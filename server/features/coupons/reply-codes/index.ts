export {
  findReplyCodesOf,
  giveReplyCodeBack,
  holdReplyCodes,
  type ReplyCodeOfReview,
  redeemReplyCodes,
} from './reply-codes.queries.ts';
export {
  checkReplyCode,
  type HeldReplyCodes,
  issueReplyCode,
  judgeReplyCode,
  redeemReplyCode,
  replyCodeOfOrder,
} from './reply-codes.ts';
