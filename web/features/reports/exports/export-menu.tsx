import { Download } from 'lucide-react';
import { useState } from 'react';
import type { CallInput } from '#contract/endpoint.ts';
import { exportCalls } from '#contract/reports/exports/calls.ts';
import type { createExport } from '#contract/reports/exports/exports.ts';
import type { ExportFormat } from '#contract/reports/exports/formats.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useMessages } from '#web/platform/messages.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type AskedExport = CallInput<typeof createExport>['body'];
type WithoutFormat<Each> = Each extends AskedExport ? Omit<Each, 'format'> : never;

const labels: Record<ExportFormat, string> = {
  csv: 'CSV',
  xlsx: 'Excel',
  json: 'JSON',
  sealed: 'Sealed text, to check',
  quickbooks: 'Journal for QuickBooks',
  xero: 'Journal for Xero',
};

type Offered = {
  /** The report on the screen, as its address describes it. */
  what: WithoutFormat<AskedExport>;
  formats: readonly ExportFormat[];
};

type ExportMenuProps = Offered & {
  /** Another file of what is on the screen. */
  also?: Offered & { name: string };
};

/**
 * Makes the browser save the file and stay on the page: the response's headers say that it is a
 * download, and its name. A link with `download` is used because a second navigation would
 * cancel the first.
 */
function goTo(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Exports the report as a file. The menu's button gets the focus back when it closes. */
export function ExportMenu({ what, formats, also }: ExportMenuProps) {
  const { clear, showError } = useMessages();
  const [waiting, setWaiting] = useState(0);
  const busy = waiting > 0;
  /** Exports run independently: a second file can be requested while the first is prepared. */
  const exportAs = async (asked: Offered['what'], format: ExportFormat) => {
    if (!busy) clear();
    setWaiting((files) => files + 1);
    try {
      // Each report offers only the formats it has.
      const body = { ...asked, format } as AskedExport;
      const { address } = await portalApi.call(exportCalls.createExport, { body });
      goTo(address);
    } catch (error) {
      showError(messageOf(error));
    } finally {
      setWaiting((files) => files - 1);
    }
  };
  return (
    <>
      <Menu
        trigger={
          <>
            <span className="grid size-4 place-items-center *:size-4">
              {busy ? <Spinner /> : <Download />}
            </span>
            <span className="max-sm:sr-only">Export</span>
          </>
        }
        variant="secondary"
        size="sm"
        align="end"
        className="max-sm:w-11 max-sm:px-0"
        items={[
          ...formats.map((format) => ({
            label: labels[format],
            onSelect: () => void exportAs(what, format),
          })),
          ...(also?.formats ?? []).map((format) => ({
            label: `${also?.name}: ${labels[format]}`,
            onSelect: () => also && void exportAs(also.what, format),
          })),
        ]}
      />
      <span role="status" className="sr-only">
        {waiting > 1 ? `Preparing ${waiting} files` : busy ? 'Preparing your file' : ''}
      </span>
    </>
  );
}
