import { editCalls } from '#contract/portal/edits/calls.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Section } from '#web/ui/card-section.tsx';
import { ClosedToday } from '../today-switches.tsx';
import type { Route } from './+types/hours.page';
import { HoursForm } from './hours-form.tsx';

const details = q(editCalls.getDetailsToEdit);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, details);

export default function EditPage() {
  const { result } = useCall(details);
  if (!result) return null;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
      <div className="lg:order-last">
        <ClosedToday details={result} />
      </div>
      <Section title="Opening hours">
        <HoursForm details={result} />
      </Section>
    </div>
  );
}
