import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { AwardsColumn } from '../voter-page.tsx';
import { ReceiptCheck } from './receipt-page.tsx';

export const meta = unlistedMeta("Receipt | Foodie's Choice Awards");

export default () => (
  <AwardsColumn width="form">
    <ReceiptCheck />
  </AwardsColumn>
);
