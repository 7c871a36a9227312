import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { DepositDetail, depositIn } from '../../features/reports/deposits/index.ts';
import { prefetchReport } from '../../features/reports/report/index.ts';
import type { Route } from './+types/deposit-detail';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, depositIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

export default function Deposit({ matches }: Route.ComponentProps) {
  return <DepositDetail isJoyous={matches.at(-1)?.id === 'joyous-deposit-detail'} />;
}
