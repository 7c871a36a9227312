import { Link } from 'react-router';
import type { Permission } from '#contract/people/access/roles.ts';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { dashboardCalls } from '#contract/portal/dashboard/calls.ts';
import type { Dashboard } from '#contract/portal/dashboard/dashboard.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Card } from '#web/ui/card.tsx';
import { Change } from '#web/ui/figures/change.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import {
  clockText,
  completeText,
  dayOfIso,
  LoadFailed,
  longDayText,
  pathOfRange,
} from '../../reports/report/index.ts';
import { type GlanceFigure, type GlanceName, glanceFigures } from './glance-figures.ts';
import { useRefreshed } from './use-refreshed.ts';

type GlanceCard = { name: GlanceName; title: string; to: string; permission: Permission };

const today = pathOfRange('/business/reports/txnHistory', { range: 'TODAY', span: undefined });
const details = '/business/management/details';

/** Each card opens the page its figure comes from. */
const glanceCards: GlanceCard[] = [
  { name: 'opening', title: 'Right now', to: details, permission: 'details' },
  { name: 'sales', title: 'Sales today', to: today, permission: 'reports' },
  { name: 'orders', title: 'Orders today', to: today, permission: 'reports' },
  {
    name: 'deposit',
    title: 'Next deposit',
    to: '/business/reports/deposit',
    permission: 'reports',
  },
  {
    name: 'reviews',
    title: 'Reviews to answer',
    to: '/business/management/feedback?first=unanswered',
    permission: 'reviews.read',
  },
  {
    name: 'coupons',
    title: 'Coupons taken today',
    to: '/business/counter',
    permission: 'counter',
  },
  { name: 'specialDay', title: 'Next special day', to: details, permission: 'details' },
];

/** `Sunday, Nov 22, as of 10:42 AM, complete up to 10:30 AM. Compared with Sunday, Nov 15, up to 10:42 AM.` */
export function glanceSubtitle({ asOf: { isoDateTime }, sales }: Dashboard): string {
  const today = dayOfIso(isoDateTime);
  const figures = [
    longDayText(today, today),
    `as of ${clockText(isoDateTime)}`,
    sales && completeText(sales.completeUpTo, today),
  ];
  const text = figures.filter(Boolean).join(', ');
  if (!sales?.before) return text;
  const { day, upTo } = sales.before;
  const until = clockText(upTo.isoDateTime);
  return `${text}. Compared with ${longDayText(day, today)}, up to ${until}.`;
}

export const todaysFigures = q(dashboardCalls.getDashboard);

type FigureCardProps = {
  title: string;
  to: string;
  /** Undefined while it loads. */
  figure: GlanceFigure | undefined;
};

function FigureCard({ title, to, figure }: FigureCardProps) {
  return (
    <Card
      as="li"
      padding="sm"
      interactive
      className="flex h-full min-h-31 flex-col max-lg:last:odd:col-span-2 sm:min-h-27.5"
    >
      <h3 className="font-sans text-sm font-semibold text-ink-soft">
        <Link to={to} className="stretched-link">
          {title}
        </Link>
      </h3>
      {figure ? (
        <>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
            <span className="min-w-0 text-lg font-bold wrap-anywhere figures">{figure.text}</span>
            {figure.changed && <Change changed={figure.changed} />}
          </p>
          <p
            className={`mt-auto pt-1 text-sm ${figure.isWaiting ? 'font-medium text-warn' : 'text-ink-soft'}`}
          >
            {figure.note}
          </p>
        </>
      ) : (
        <>
          <Skeleton className="mt-2 h-5 w-24" />
          <Skeleton className="mt-3 h-4 w-32 max-w-full" />
        </>
      )}
    </Card>
  );
}

function Figures({ user }: { user: CurrentUser }) {
  const { askedAtMs, result, hasFailed, retry } = useCall(todaysFigures);
  useRefreshed(retry, { askedAtMs, freshForMs: result?.freshForMs });
  const figures = result && glanceFigures(result);
  const cards = glanceCards.filter(({ permission }) => user.permissions.includes(permission));
  if (hasFailed && !result) {
    return <LoadFailed title="Couldn't load today's figures." onRetry={retry} />;
  }
  return (
    <>
      {/* Reserves the final number of lines, so that nothing moves when the text arrives. */}
      <p className="-mt-2 min-h-[2lh] text-ink-soft sm:min-h-[1lh]">
        {result && glanceSubtitle(result)}
      </p>
      <ul aria-busy={!result} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {cards.map(({ name, title, to }) => (
          <FigureCard key={name} title={title} to={to} figure={figures?.[name]} />
        ))}
      </ul>
    </>
  );
}

/** Today's figures, as far as the role may see them; each links to where it comes from. */
export function Glance({ user }: { user: CurrentUser }) {
  return (
    <section aria-labelledby="today" className="grid gap-3">
      <h2 id="today" className="text-lg">
        Today at a glance
      </h2>
      <Figures user={user} />
    </section>
  );
}
