import { centsOf } from '#contract/money/cents.ts';
import type { CouponGroup } from '#contract/reports/coupon-results/coupon-results.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FigureTable } from '#web/ui/figures/figure-table.tsx';
import { Money } from '#web/ui/figures/money.tsx';

type Counts = Pick<CouponGroup, 'issued' | 'sent' | 'redeemed'>;
type CouponResults = Counts & { paidBackAmt: string; results: CouponGroup[] };

/** The source of a coupon, named as the campaign's links name it. */
const nameOf = ({ utmSource, utmCampaign, promoCode }: CouponGroup) => {
  const parts = [utmCampaign, utmSource, promoCode && `code ${promoCode}`].filter(Boolean);
  return parts.length === 0 ? 'No campaign' : parts.join(', ');
};

const Figures = ({ counts: { issued, sent, redeemed } }: { counts: Counts }) => (
  <>
    <td className="num">{issued.toLocaleString('en-US')}</td>
    <td className="num">{sent.toLocaleString('en-US')}</td>
    <td className="num">{redeemed.toLocaleString('en-US')}</td>
  </>
);

export function GroupTable({ answer }: { answer: CouponResults }) {
  const { results, paidBackAmt } = answer;
  return (
    <div className="grid grid-cols-1 gap-4 max-sm:[--cell-side:10px] max-sm:[--wrap-width:100px]">
      <p className="text-md">
        Joyous pays you <Money cents={centsOf(paidBackAmt)} strong className="font-semibold" /> for
        the coupons used on these days, less refunds. It's in your deposits.
      </p>
      {results.length === 0 ? (
        <EmptyState
          size="sm"
          title="No coupons in this range"
          text="Choose another range, or share your restaurant's page: diners request coupons there."
        />
      ) : (
        <FigureTable caption="Coupons by campaign">
          <thead>
            <tr>
              <th scope="col">Campaign</th>
              <th scope="col" className="num">
                Issued
              </th>
              <th scope="col" className="num">
                Sent
              </th>
              <th scope="col" className="num">
                Redeemed
              </th>
            </tr>
          </thead>
          <tbody>
            {results.map((group) => (
              <tr key={JSON.stringify([group.promoCode, group.utmSource, group.utmCampaign])}>
                <th scope="row" className="wrap">
                  {nameOf(group)}
                </th>
                <Figures counts={group} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <Figures counts={answer} />
            </tr>
          </tfoot>
        </FigureTable>
      )}
      <p className="text-sm text-ink-soft">
        Issued and sent: coupons for your restaurant. Redeemed: all coupons used here on these days,
        including those good at any restaurant, so it can be more than were issued.
      </p>
    </div>
  );
}
