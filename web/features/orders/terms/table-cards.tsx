import type { OrderingToEdit } from '#contract/portal/edits/ordering.ts';
import { QrPicture } from '#web/ui/qr-picture.tsx';

type TableCardsProps = { restaurantName: string; tables: OrderingToEdit['tables']['tables'] };

/** `Table 5`, but `Patio 5` as it is. */
const titleOf = (name: string) => (/^\d/.test(name) ? `Table ${name}` : name);

/** Cards to cut out, six on a Letter page within its margins, the shorter of the two paper sizes. */
export const TableCards = ({ restaurantName, tables }: TableCardsProps) => (
  <ul
    aria-label="QR codes"
    className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-4 print:grid-cols-2 print:gap-[4mm]"
  >
    {tables.map(({ code, name, link }) => (
      <li
        key={code}
        className="grid break-inside-avoid content-between justify-items-center gap-2 rounded-lg border border-edge bg-paper p-4 text-center print:h-[76mm] print:p-[3mm]"
      >
        <p className="max-w-full text-sm text-ink-soft text-balance wrap-anywhere line-clamp-2">
          {restaurantName}
        </p>
        <h2 className="max-w-full text-2xl wrap-anywhere">{titleOf(name)}</h2>
        <QrPicture
          text={link}
          label={`QR code of ${titleOf(name)}`}
          className="max-w-44 print:max-w-[46mm]"
        />
        <p className="font-semibold">Scan to see the menu and order</p>
      </li>
    ))}
  </ul>
);
