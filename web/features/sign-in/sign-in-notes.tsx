import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DoorCard } from './sign-in-card.tsx';

/** A login is always for one restaurant: how to find the way to one's own. */
export function NoBusiness() {
  return (
    <DoorCard title="Login">
      <Banner kind="error">
        Please navigate to your business' detail page to continue the login process
      </Banner>
      <p className="text-ink-soft">
        Open your restaurant from the list. At the foot of its page is the way in for its staff.
      </p>
      <ButtonLink to="/#a_restaurants" variant="secondary">
        Find your restaurant
      </ButtonLink>
    </DoorCard>
  );
}

export function InvitationEnded({ reason }: { reason: string }) {
  return (
    <DoorCard title="Invitation">
      <Banner kind="error">{reason}</Banner>
      <p className="text-ink-soft">
        A link works once, and for seven days. The owner or a manager of your restaurant can send
        you a new one.
      </p>
    </DoorCard>
  );
}
