import { Download } from 'lucide-react';
import { useState } from 'react';
import type { CallInput } from '#contract/endpoint.ts';
import { exportCalls } from '#contract/exports/calls.ts';
import type { createExport } from '#contract/exports/exports.ts';
import type { ExportFormat } from '#contract/exports/formats.ts';
import { messageOf } from '../../platform/api-error.ts';
import { useMessages } from '../../platform/messages.tsx';
import { portalApi } from '../../platform/portal-api.ts';
import { Menu } from '../../ui/menu.tsx';
import { Spinner } from '../../ui/spinner.tsx';

type Asked = CallInput<typeof createExport>['body'];
type WithoutFormat<Each> = Each extends Asked ? Omit<Each, 'format'> : never;

const labels: Record<ExportFormat, string> = {
  csv: 'CSV',
  xlsx: 'Excel',
  json: 'JSON',
  sealed: 'Sealed text, to check',
  quickbooks: 'Journal for QuickBooks',
  xero: 'Journal for Xero',
};

type ExportMenuProps = {
  /** What the screen shows, as its address says it. */
  what: WithoutFormat<Asked>;
  formats: readonly ExportFormat[];
};

/**
 * The browser saves the file and stays on the page: the answer says that it is to be kept, and what it is
 * called. As a download, and not as a page to go to: of two of these, the second would cancel the first.
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

/** The report as a file. A menu, whose button has the focus again once it is closed. */
export function ExportMenu({ what, formats }: ExportMenuProps) {
  const { clear, showError } = useMessages();
  const [waiting, setWaiting] = useState(0);
  const busy = waiting > 0;
  /** Each by itself: whoever wants a second file while the first is prepared gets both. */
  const exportAs = async (format: ExportFormat) => {
    if (!busy) clear();
    setWaiting((files) => files + 1);
    try {
      // Formats are offered where the report has them.
      const body = { ...what, format } as Asked;
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
            Export
          </>
        }
        variant="secondary"
        size="sm"
        align="end"
        items={formats.map((format) => ({
          label: labels[format],
          onSelect: () => void exportAs(format),
        }))}
      />
      <span role="status" className="sr-only">
        {waiting > 1 ? `Preparing ${waiting} files` : busy ? 'Preparing your file' : ''}
      </span>
    </>
  );
}
