import { peopleCalls } from '#contract/people/staff/calls.ts';
import { forPage, portalApi } from '#web/platform/api/portal-api.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import {
  MobileForm,
  PasswordForm,
  ProfileForm,
  Section,
} from '../../features/people/staff/index.ts';
import type { Route } from './+types/profile';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, portalApi.call(peopleCalls.getProfile));

export const meta = unlistedMeta('Account | Joyous');

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <Section title="Profile">
          <ProfileForm profile={loaderData} />
        </Section>
        <Section title="Mobile number">
          <MobileForm profile={loaderData} />
        </Section>
      </div>
      <Section title="Password">
        <PasswordForm profile={loaderData} />
      </Section>
    </div>
  );
}
