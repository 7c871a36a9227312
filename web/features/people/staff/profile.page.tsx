import { peopleCalls } from '#contract/people/staff/calls.ts';
import { chooseLook, type Look, useLook } from '#web/platform/device/look.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Section } from '#web/ui/card-section.tsx';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';
import type { Route } from './+types/profile.page';
import { MobileForm } from './mobile-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

const profile = q(peopleCalls.getProfile);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, profile);

const looks: [look: Look, name: string][] = [
  ['device', 'Same as device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

/** Takes effect as soon as it is pressed. */
function LookField() {
  const look = useLook();
  return (
    <fieldset className="min-w-0" aria-describedby="where-the-look-is">
      <legend className="sr-only">Appearance</legend>
      <p id="where-the-look-is" className="text-sm text-ink-soft">
        For the business pages, on this device only. What you print is always light.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {looks.map(([each, name]) => (
          <ToggleChip
            key={each}
            type="radio"
            name="look"
            checked={look === each}
            onChange={() => chooseLook(each)}
          >
            {name}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}

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
      <div className="grid gap-5">
        <Section title="Password">
          <PasswordForm profile={result} />
        </Section>
        <Section title="Appearance" className="gap-1">
          <LookField />
        </Section>
      </div>
    </div>
  );
}
