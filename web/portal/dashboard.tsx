import { DashboardTiles } from '../features/portal-shell/index.ts';
import { useLogOut } from '../platform/session/use-log-out.ts';
import { useSignedInUser } from '../platform/session/use-session.ts';
import { Container } from '../ui/container.tsx';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = () => [
  { title: 'Business Dashboard | Joyous' },
  { name: 'robots', content: 'noindex' },
];

export default function Dashboard() {
  const user = useSignedInUser();
  const logOut = useLogOut();
  if (user === null) return null;
  return (
    <Container className="grid gap-6 py-8">
      <div>
        <h1 className="text-2xl">Business Dashboard</h1>
        <p className="mt-1 text-ink-soft">
          {user.firstName} {user.lastName}, {user.roleName}
        </p>
      </div>
      <DashboardTiles user={user} onLogOut={logOut} />
    </Container>
  );
}
