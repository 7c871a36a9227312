import { Link } from 'react-router';
import type { Permission } from '#contract/access/roles.ts';
import { useSignedInUser } from '../../platform/session/use-session.ts';

const links: { to: string; text: string; permission: Permission }[] = [
  { to: '/business/counter', text: 'Coupons at the counter', permission: 'counter' },
  { to: '/business/reports/coupons', text: 'Coupon results', permission: 'reports' },
];

/** Links to where staff take these diners' coupons and to how all coupons did. */
export function CouponLinks() {
  const user = useSignedInUser();
  return (
    <nav aria-label="Coupons" className="flex flex-wrap gap-x-5 print:hidden">
      {links
        .filter(({ permission }) => user?.permissions.includes(permission))
        .map(({ to, text }) => (
          <Link key={to} to={to} className="link inline-flex min-h-11 items-center">
            {text}
          </Link>
        ))}
    </nav>
  );
}
