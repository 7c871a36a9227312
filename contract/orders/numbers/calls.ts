import { calls } from '../../call.ts';

export const numberCalls = calls({
  askForNumberCode: 'POST /api/web/number/code',
  proveNumber: 'POST /api/web/number/proof',
  forgetNumber: 'POST /api/web/number/forgetting',
});
