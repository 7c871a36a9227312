import { onceInRun } from './run/once-in-run.ts';

/** Orders that tests look for. */
type History = { example: number; missing: number; cash: number };

/** The main restaurant has 152 orders by card, one in cash, a refund and an adjustment. */
export const withHistory = () => onceInRun<History>('portal-history');
