import { editCalls } from '#contract/portal/edits/calls.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Section } from '#web/ui/card-section.tsx';
import type { Route } from './+types/about.page';
import { AboutForm } from './about-form.tsx';
import { AttributesForm } from './attributes-form.tsx';
import { ContactForm } from './contact-form.tsx';

const details = q(editCalls.getDetailsToEdit);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, details);

export default function EditPage() {
  const { result } = useCall(details);
  if (!result) return null;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <Section title="Contact">
          <ContactForm details={result} />
        </Section>
        <Section title="What you offer">
          <AttributesForm details={result} />
        </Section>
      </div>
      <Section title="Description">
        <AboutForm details={result} />
      </Section>
    </div>
  );
}
