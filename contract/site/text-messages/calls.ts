import { calls } from '../../call.ts';

export const textMessageCalls = calls({
  listInbox: 'GET /api/dev/inbox',
});
