import { calls } from '../../call.ts';

export const browserErrorCalls = calls({
  reportBrowserError: 'POST /api/web/browserErrors',
});
