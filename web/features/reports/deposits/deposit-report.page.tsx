import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { prefetchReport } from '../report/index.ts';
import type { Route } from './+types/deposit-report.page';
import { DepositReport } from './deposit-report.tsx';
import { depositsIn } from './use-deposits.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, depositsIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

export default function Deposits({ matches }: Route.ComponentProps) {
  return <DepositReport isJoyous={matches.at(-1)?.id === 'joyous-deposit'} />;
}
