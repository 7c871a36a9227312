import {
  loadProfile,
  MobileForm,
  PasswordForm,
  ProfileForm,
  Section,
} from '../../features/people/index.ts';
import { forPage } from '../../platform/portal-api.ts';
import type { Route } from './+types/profile';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, loadProfile());

export const meta: Route.MetaFunction = () => [
  { title: 'Account | Joyous' },
  { name: 'robots', content: 'noindex' },
];

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
