import { editCalls } from '#contract/portal/edits/calls.ts';
import { forPage, portalApi } from '#web/platform/api/portal-api.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { Section } from '../../features/people/staff/index.ts';
import { ClosedToday, HoursForm } from '../../features/portal/edits/index.ts';
import type { Route } from './+types/hours';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, portalApi.call(editCalls.getDetailsToEdit));

export const meta = unlistedMeta('Hours | Joyous');

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
