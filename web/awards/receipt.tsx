import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { AwardsColumn, ReceiptCheck } from '../features/awards/campaign/index.ts';

export const meta = unlistedMeta("Receipt | Foodie's Choice Awards");

export default () => (
  <AwardsColumn width="form">
    <ReceiptCheck />
  </AwardsColumn>
);
