import { serviceNames } from '#contract/find/menus/option-words.ts';
import type { Offer } from '#contract/orders/terms/ordering.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { Section } from '#web/ui/card-section.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { RefundLimit } from '../../../orders/refunds/index.ts';
import type { Route } from './+types/ordering.page';
import { NoMoreOrders, OrdersLater } from './for-now.tsx';
import { ServicesForm } from './services-form.tsx';
import { TablesForm } from './tables-form.tsx';
import { TimesForm } from './times-form.tsx';

const ordering = q(editCalls.getOrderingToEdit);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, ordering);

/** How it can be ordered now, and from when on, or why not. */
const OfferList = ({ offers }: { offers: readonly Offer[] }) => (
  <Facts>
    {offers.map(({ service, text }) => (
      <Fact key={service} name={serviceNames[service]}>
        {text}
      </Fact>
    ))}
  </Facts>
);

export default function EditPage() {
  const { result } = useCall(ordering);
  const mayLimit = useSignedInUser()?.permissions.includes('orders.refund.limit');
  if (!result) return null;
  const takesOrders = result.offers.length > 0;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[2fr_1fr]">
      <div className="grid grid-cols-1 gap-5 lg:order-last">
        <Section title="What diners see now" className="gap-3">
          {takesOrders ? (
            <OfferList offers={result.offers} />
          ) : (
            <p className="text-ink-soft">
              You take no orders on the web. Choose how diners may order.
            </p>
          )}
        </Section>
        {takesOrders && (
          <>
            <OrdersLater ordering={result} />
            <NoMoreOrders ordering={result} />
          </>
        )}
      </div>
      <div className="grid grid-cols-1 gap-5">
        <Section title="How diners order">
          <ServicesForm ordering={result} />
        </Section>
        <Section title="Times">
          <TimesForm ordering={result} />
        </Section>
        <Section title="Tables">
          <TablesForm ordering={result} />
        </Section>
        {mayLimit && <RefundLimit />}
      </div>
    </div>
  );
}
