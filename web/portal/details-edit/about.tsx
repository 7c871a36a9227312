import { editCalls } from '#contract/portal/edits/calls.ts';
import { forPage, portalApi } from '#web/platform/api/portal-api.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { Section } from '../../features/people/staff/index.ts';
import { AboutForm, AttributesForm, ContactForm } from '../../features/portal/edits/index.ts';
import type { Route } from './+types/about';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, portalApi.call(editCalls.getDetailsToEdit));

export const meta = unlistedMeta('About | Joyous');

export default function EditPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <Section title="Contact">
          <ContactForm details={loaderData} />
        </Section>
        <Section title="What you offer">
          <AttributesForm details={loaderData} />
        </Section>
      </div>
      <Section title="Description">
        <AboutForm details={loaderData} />
      </Section>
    </div>
  );
}
