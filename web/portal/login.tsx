import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/login';

// In the browser alone: what is known of a device stands in its own storage.
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <Container width="narrow" className="grid gap-4 py-section">
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="h-24" />
    </Container>
  );
}

export const meta: Route.MetaFunction = () => [
  { title: 'Login | Joyous' },
  { name: 'robots', content: 'noindex' },
];

/** Reached without a restaurant: a login is always for one. */
export default function Login() {
  return (
    <Container width="narrow" className="grid gap-5 py-section">
      <h1 className="text-3xl">Login</h1>
      <Banner kind="error">
        Please navigate to your business' detail page to continue the login process
      </Banner>
      <div>
        <ButtonLink to="/#a_restaurants" variant="secondary">
          Find your restaurant
        </ButtonLink>
      </div>
    </Container>
  );
}
