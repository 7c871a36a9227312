import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ticketCalls } from '#contract/orders/tickets/calls.ts';
import { addTicketPrinter } from '#contract/orders/tickets/tickets.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { OwnPasswordField } from '../../people/staff/index.ts';

const check = rulesOf(addTicketPrinter.body.shape);

/** Shown until the page is left: it can't be read again. */
function NewAddress({ address, onDone }: { address: string; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="new-printer" className="grid justify-items-start gap-3">
      <h3 ref={heading} id="new-printer" tabIndex={-1} className="text-lg">
        Enter this address in the printer
      </h3>
      <p>
        On the printer's settings page, turn on CloudPRNT and paste this as its server URL. Set the
        polling time to 5 seconds. We show the address only once.
      </p>
      <code className="w-full rounded-md border border-line bg-paper p-3 wrap-anywhere">
        {address}
      </code>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Copy size={18} />}
          onClick={() =>
            void navigator.clipboard.writeText(address).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {isCopied ? 'Copied' : 'Copy address'}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
    </section>
  );
}

export function AddPrinter() {
  const finish = useFinish();
  const [address, setAddress] = useState<string>();
  const { busy, form, field } = useForm({
    check,
    send: (body) => portalApi.call(ticketCalls.addTicketPrinter, { body }),
    onDone: async (made) => {
      setAddress(made.address);
      await finish('The printer is added.');
    },
  });
  if (address !== undefined) {
    return <NewAddress address={address} onDone={() => setAddress(undefined)} />;
  }
  return (
    <form {...form} className="grid max-w-form gap-4">
      <TextField
        {...field('name')}
        label="Add a printer"
        hint="Where it stands, such as Kitchen or Bar."
        autoComplete="off"
        required
      />
      <OwnPasswordField
        {...field('currentPassword')}
        hint="A printer shows guests' names and numbers, so we check that it's you. All owners get a text."
      />
      <Button type="submit" loading={busy} className="justify-self-start">
        Add printer
      </Button>
    </form>
  );
}
