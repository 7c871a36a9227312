import { peopleCalls } from '#contract/people/staff/calls.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Section } from '#web/ui/card-section.tsx';
import type { Route } from './+types/profile.page';
import { MobileForm } from './mobile-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

const profile = q(peopleCalls.getProfile);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, profile);

export default function ProfilePage() {
  const { result } = useCall(profile);
  if (!result) return null;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <Section title="Profile">
          <ProfileForm profile={result} />
        </Section>
        <Section title="Mobile number">
          <MobileForm profile={result} />
        </Section>
      </div>
      <Section title="Password">
        <PasswordForm profile={result} />
      </Section>
    </div>
  );
}
