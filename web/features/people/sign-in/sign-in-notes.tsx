import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** A login is always for one restaurant: this says how to find it. */
export function NoBusiness() {
  return (
    <SignInCard title="Login">
      <Banner kind="error">
        Please navigate to your business' detail page to continue the login process
      </Banner>
      <p className="text-ink-soft">
        Open your restaurant from the list. The staff login is at the bottom of its page.
      </p>
      <ButtonLink to="/#a_restaurants" variant="secondary">
        Find your restaurant
      </ButtonLink>
    </SignInCard>
  );
}

export function InvitationEnded({ reason }: { reason: string }) {
  return (
    <SignInCard title="Invitation">
      <Banner kind="error">{reason}</Banner>
      <p className="text-ink-soft">
        A link works once, for 7 days. The owner or a manager of your restaurant can send you a new
        one.
      </p>
    </SignInCard>
  );
}
