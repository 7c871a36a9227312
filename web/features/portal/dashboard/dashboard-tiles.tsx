import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { Card } from '#web/ui/card.tsx';
import { Scallop } from '#web/ui/scallop.tsx';
import { NewsCount } from '../../site/live/index.ts';
import { type PageTile, pageTiles, staffTile, tabletTiles } from './dashboard-tiles.data.ts';

type TileProps = Pick<PageTile, 'Icon' | 'text' | 'news'> & {
  /** A link or a button that covers the whole tile. */
  title: ReactNode;
};

function Tile({ title, text, Icon, news }: TileProps) {
  return (
    <Card
      as="li"
      padding="sm"
      interactive
      className="flex min-h-24 grow basis-70 items-center gap-x-4 gap-y-2 lg:basis-0 lg:flex-col lg:items-start"
    >
      <Scallop className="size-13">
        <Icon size={24} />
      </Scallop>
      <div className="min-w-0">
        <h3 className="text-md">
          {title}
          {news && <NewsCount noun={news} />}
        </h3>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
    </Card>
  );
}

type DashboardTilesProps = { user: CurrentUser; onLogOut: () => void };

/**
 * What the role can open; below it, flat and gray, what only the tablet app has. Tiles grow to fill
 * their row, so that no row has a hole, however many a role has.
 */
export function DashboardTiles({ user, onLogOut }: DashboardTilesProps) {
  const managesStaff = user.permissions.includes('staff.manage');
  const open = pageTiles.filter(({ permission }) => user.permissions.includes(permission));
  return (
    <div className="grid gap-8 print:hidden">
      <section aria-labelledby="here" className="grid gap-3">
        <h2 id="here" className="sr-only">
          On this site
        </h2>
        <ul className="flex flex-wrap gap-3 lg:flex-nowrap">
          {open.map(({ title, to, ...tile }) => (
            <Tile
              key={title}
              {...tile}
              title={
                <Link to={to} className="stretched-link">
                  {title}
                </Link>
              }
            />
          ))}
          <Tile
            Icon={LogOut}
            text="On this device, in every tab"
            title={
              <button type="button" onClick={onLogOut} className="stretched-link">
                Log Out
              </button>
            }
          />
        </ul>
      </section>
      <section aria-labelledby="tablet" className="grid gap-3">
        <div>
          <h2 id="tablet" className="text-lg">
            In the tablet app
          </h2>
          <p className="text-ink-soft">
            This site has some of your business tools. The full functionality is in the tablet app.
          </p>
        </div>
        <ul className="flex flex-wrap gap-2">
          {tabletTiles.map(({ title, Icon }) => (
            <li
              key={title}
              className="flex min-h-11 grow items-center gap-2.5 rounded-lg border border-dashed border-edge/50 px-3 py-1.5 text-ink-faint"
            >
              <Icon size={20} className="shrink-0" />
              <div className="min-w-0">
                <h3 className="font-sans text-sm font-semibold">{title}</h3>
                {title === staffTile && managesStaff && (
                  <p className="text-sm">
                    In the tablet app. Logins for this site are under{' '}
                    <Link to="/business/account/staff" className="link">
                      Account
                    </Link>
                    .
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
