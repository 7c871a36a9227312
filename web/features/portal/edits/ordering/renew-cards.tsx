import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { tableTitle } from '#contract/orders/tables/table-title.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { OrderingToEdit } from '#contract/portal/edits/ordering.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useMessages } from '#web/platform/messages.tsx';
import { useRenew } from '#web/platform/query/use-renew.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type RenewCardsProps = Pick<OrderingToEdit['tables'], 'tables' | 'version'>;

/** For owners, if somebody might have a photo of a card: old cards stop working. */
export function RenewCards({ tables, version }: RenewCardsProps) {
  const mayRenew = useSignedInUser()?.permissions.includes('tables.renew');
  const [isAsking, setAsking] = useState(false);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useAction({ clear: () => setFailure(undefined), showError: setFailure });
  const renew = useRenew();
  const { showSuccess } = useMessages();
  if (!mayRenew) return null;
  const one = tables.find((table) => table.code === code);
  const close = () => setAsking(false);
  const send = async () => {
    const body = { code: one?.code ?? null, version };
    const done = await run(async () => {
      await portalApi.call(editCalls.renewTableCards, { body });
      await renew();
    });
    if (!done) return;
    close();
    setCode('');
    showSuccess(
      one
        ? `The card for ${tableTitle(one.name)} is renewed. Print the new one now.`
        : 'All cards are renewed. Print the new ones now.',
    );
  };
  return (
    <>
      <Button
        variant="secondary"
        icon={<RefreshCw size={18} />}
        onClick={() => {
          setFailure(undefined);
          setAsking(true);
        }}
      >
        Renew cards
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title="Renew cards?"
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={close} disabled={busy}>
              Keep the cards
            </Button>
            <Button loading={busy} onClick={() => void send()}>
              {one ? 'Renew this card' : 'Renew all cards'}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <p>
            The cards on your tables stop working right away, even for guests who are seated now.
            Print the new cards and put them on the tables. You can't undo this.
          </p>
          <SelectField
            label="Which cards"
            placeholder={`All ${tables.length}`}
            value={code}
            options={tables.map((table) => ({ value: table.code, label: tableTitle(table.name) }))}
            onChange={({ currentTarget: { value } }) => setCode(value)}
          />
          {failure !== undefined && <Banner kind="error">{failure}</Banner>}
        </div>
      </Dialog>
    </>
  );
}
