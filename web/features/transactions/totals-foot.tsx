import { Money } from '../../ui/money.tsx';

type TotalsFootProps<Id extends string> = {
  columns: readonly { id: Id }[];
  totals: Record<Id, number>;
  /** The number of columns before the amounts. */
  before: number;
};

export const TotalsFoot = <Id extends string>({ columns, totals, before }: TotalsFootProps<Id>) => (
  <tfoot>
    <tr>
      <th scope="row" colSpan={before}>
        Total
      </th>
      {columns.map(({ id }) => (
        <td key={id} className="num">
          <Money cents={totals[id]} strong />
        </td>
      ))}
    </tr>
  </tfoot>
);
