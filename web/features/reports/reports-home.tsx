import Landmark from 'lucide-react/icons/landmark';
import LogOut from 'lucide-react/icons/log-out';
import Scale from 'lucide-react/icons/scale';
import Utensils from 'lucide-react/icons/utensils';
import { useLogOut } from '../../platform/session/log-out.ts';
import { useSignedInUser } from '../../platform/session/use-session.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { type ReportLink, ReportList } from './report-list.tsx';

const base = '/business/reports';

const reports: readonly ReportLink[] = [
  {
    title: 'Item Sales Report',
    text: 'How often each item was ordered',
    icon: <Utensils size={24} />,
    to: `${base}/itemSales`,
  },
  {
    title: 'Deposit Report',
    text: 'What we sent to your bank, and how it adds up',
    icon: <Landmark size={24} />,
    to: `${base}/deposit`,
  },
  {
    title: 'Income Expense Report',
    text: 'Revenue, expenses and deposits by month',
    icon: <Scale size={24} />,
    to: `${base}/incomeExpense`,
  },
];

const forJoyous: readonly ReportLink[] = [
  {
    title: 'Deposit Report with Discounts',
    text: 'Each order of a deposit, for Joyous staff',
    icon: <Landmark size={24} />,
    to: `${base}/joyous/deposit`,
  },
];

/** Below the reports' address, whatever isn't a report. */
export function ReportsHome() {
  const user = useSignedInUser();
  const logOut = useLogOut();
  return (
    <Container className="grid gap-6 py-6">
      <div className="grid gap-1">
        <Breadcrumb
          above={[{ label: 'Business Dashboard', to: '/business/dashboard' }]}
          here="Reports"
        />
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h1 className="text-2xl">Reports</h1>
          <Button variant="secondary" size="sm" icon={<LogOut size={16} />} onClick={logOut}>
            Log Out
          </Button>
        </div>
      </div>
      <ReportList label="Reports" reports={reports} />
      {user?.isAdmin === true && (
        <section aria-labelledby="for-joyous" className="grid gap-3">
          <h2 id="for-joyous" className="text-lg">
            For Joyous
          </h2>
          <ReportList label="For Joyous" reports={forJoyous} />
        </section>
      )}
    </Container>
  );
}
