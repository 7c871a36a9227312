import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { DepositReport, depositsIn } from '../../features/reports/deposits/index.ts';
import { prefetchReport } from '../../features/reports/report/index.ts';
import type { Route } from './+types/deposit';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, depositsIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

export default function Deposits({ matches }: Route.ComponentProps) {
  return <DepositReport isJoyous={matches.at(-1)?.id === 'joyous-deposit'} />;
}
