import { Link, useLocation } from 'react-router';
import { cityUrl } from '#contract/ground/restaurant/restaurant-url.ts';
import { useSite } from '#web/platform/visit/site-data.ts';
import { Container } from '#web/ui/container.tsx';

const pages = [
  { to: '/about', label: 'About' },
  { to: '/careers', label: 'Careers' },
  { to: '/terms', label: 'Terms of Service' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/refund', label: 'Refund Policy' },
];

const linkStyle =
  'inline-flex min-h-11 items-center text-on-ink-soft hover:text-on-ink hover:underline sm:min-h-8';

const shortPages = [
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/refund', label: 'Refunds' },
];

/** Pages for ordering, or for an order: they have no links that lead away. */
const isOrdering = (pathname: string) =>
  /^\/(o|c|coupon|restaurant\/[^/]+\/order)\/?$/.test(pathname);

function ShortFooter() {
  return (
    <footer className="mt-auto bg-ink text-on-ink print:hidden">
      <Container className="flex flex-wrap items-center gap-x-5 py-2 text-sm">
        <span className="text-on-ink-soft">© 2021 Joyous</span>
        {shortPages.map(({ to, label }) => (
          <Link key={to} to={to} className={linkStyle}>
            {label}
          </Link>
        ))}
      </Container>
    </footer>
  );
}

export function Footer() {
  const { site, cities } = useSite();
  const { pathname } = useLocation();
  if (isOrdering(pathname)) return <ShortFooter />;
  return (
    <footer className="mt-auto bg-ink text-on-ink print:hidden">
      <Container className="grid gap-10 py-12 md:grid-cols-[1fr_2fr]">
        <nav aria-label="About Joyous">
          <h2 className="text-lg">Joyous</h2>
          <ul className="mt-3">
            <li>
              <a href={site.blogUrl} className={linkStyle}>
                Blog
              </a>
            </li>
            {pages.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={linkStyle}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {cities.length > 0 && (
          <nav aria-label="Restaurants by city">
            <h2 className="text-lg">Restaurants by city</h2>
            <ul className="mt-3 grid grid-cols-2 gap-x-6 sm:grid-cols-3">
              {cities.map(({ city, urlFriendlyCity }) => (
                <li key={urlFriendlyCity}>
                  <Link to={cityUrl(urlFriendlyCity)} className={linkStyle}>
                    {city} Restaurants
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Container>
      <div className="border-t border-on-ink/15">
        <Container className="py-5 text-sm text-on-ink-soft">© 2021 Joyous</Container>
      </div>
    </footer>
  );
}
