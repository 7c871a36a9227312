import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { prefetchReport } from '../report/index.ts';
import type { Route } from './+types/deposit-detail.page';
import { DepositDetail } from './deposit-detail.tsx';
import { depositIn } from './use-deposits.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, depositIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

export default function Deposit({ matches }: Route.ComponentProps) {
  return <DepositDetail isJoyous={matches.at(-1)?.id === 'joyous-deposit-detail'} />;
}
