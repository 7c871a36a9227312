import { CodeForm } from './code-form.tsx';
import type { LoginFlow } from './use-login-flow.ts';

export function CodeStep({ flow }: { flow: LoginFlow }) {
  return (
    <CodeForm
      sentTo={flow.maskedPhoneNumber}
      sentText={flow.sentText}
      busy={flow.busy}
      backLabel="Back"
      onBack={flow.back}
      onCode={flow.submitCode}
      onResend={flow.sendText}
    />
  );
}
