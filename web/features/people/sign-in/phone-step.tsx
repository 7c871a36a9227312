import { Smartphone } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Scallop } from '#web/ui/scallop.tsx';
import type { LoginFlow } from './use-login-flow.ts';

export function PhoneStep({ flow }: { flow: LoginFlow }) {
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-4 rounded-md bg-sand p-4">
        <Scallop className="size-12">
          <Smartphone size={22} />
        </Scallop>
        <p>
          <span className="block text-sm text-ink-soft">We'll text a code to your number</span>
          <span className="text-lg font-semibold figures">{flow.maskedPhoneNumber}</span>
        </p>
      </div>
      <p className="text-sm text-ink-faint">
        New number? Change it under Account on a device where you're logged in, or contact Joyous.
      </p>
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button variant="secondary" onClick={flow.back} disabled={flow.action.busy}>
          Back
        </Button>
        <Button loading={flow.action.busy} onClick={flow.confirmPhone} data-autofocus>
          Confirm
        </Button>
      </div>
    </div>
  );
}
