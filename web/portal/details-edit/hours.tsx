import { editCalls } from '#contract/edits/calls.ts';
import { ClosedToday, HoursForm } from '../../features/edits/index.ts';
import { Section } from '../../features/people/index.ts';
import { forPage, portalApi } from '../../platform/portal-api.ts';
import { unlistedMeta } from '../../platform/unlisted-meta.ts';
import type { Route } from './+types/hours';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, portalApi.call(editCalls.getDetailsToEdit));

export const meta = unlistedMeta('Edit Hours | Joyous');

export default function EditPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
      <div className="lg:order-last">
        <ClosedToday details={loaderData} />
      </div>
      <Section title="Opening hours">
        <HoursForm details={loaderData} />
      </Section>
    </div>
  );
}
