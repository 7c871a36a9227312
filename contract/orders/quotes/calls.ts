import { calls } from '../../call.ts';

export const quoteCalls = calls({
  requestQuote: 'POST /api/web/restaurant/:id/quote',
});
