import { editCalls } from '#contract/portal/edits/calls.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Section } from '#web/ui/card-section.tsx';
import type { Route } from './+types/taxes.page';
import { TaxesForm } from './taxes-form.tsx';

const taxes = q(editCalls.getTaxesToEdit);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, taxes);

export default function EditPage() {
  const { result } = useCall(taxes);
  if (!result) return null;
  return (
    <div className="max-w-180">
      <Section title="Rates for orders on the web">
        <TaxesForm taxes={result} />
      </Section>
    </div>
  );
}
