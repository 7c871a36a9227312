import { editCalls } from '#contract/edits/calls.ts';
import { AboutForm, AttributesForm, ContactForm } from '../../features/edits/index.ts';
import { Section } from '../../features/people/index.ts';
import { forPage, portalApi } from '../../platform/portal-api.ts';
import { unlistedMeta } from '../../platform/unlisted-meta.ts';
import type { Route } from './+types/about';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, portalApi.call(editCalls.getDetailsToEdit));

export const meta = unlistedMeta('Edit Details | Joyous');

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
