import { Money } from '#web/ui/figures/money.tsx';

type TotalsFootProps<Id extends string> = {
  columns: readonly { id: Id }[];
  /** `null` while they load. */
  totals: Record<Id, number> | null;
  /** The number of columns before the amounts. */
  before: number;
  label?: string;
};

export const TotalsFoot = <Id extends string>({
  columns,
  totals,
  before,
  label = 'Total',
}: TotalsFootProps<Id>) => (
  <tfoot>
    <tr>
      <th scope="row" colSpan={before}>
        {label}
      </th>
      {columns.map(({ id }) => (
        <td key={id} className="num">
          {totals && <Money cents={totals[id]} strong />}
        </td>
      ))}
    </tr>
  </tfoot>
);
