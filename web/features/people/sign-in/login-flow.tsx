import { Smartphone } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { type LoginStep, loginTitles } from '#contract/people/sign-in/login-steps.ts';
import { newPasswordSchema } from '#contract/people/staff/person.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useMessages } from '#web/platform/messages.tsx';
import { useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Scallop } from '#web/ui/scallop.tsx';
import { CodeForm } from './code-form.tsx';
import { EmailStep } from './email-step.tsx';
import { KnownEmail, NewPasswordField } from './password-fields.tsx';
import { PasswordStep } from './password-step.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { type LoginFlow as Flow, useLoginFlow } from './use-login-flow.ts';

const check = rulesOf({ password: newPasswordSchema });

function NewPasswordStep({ flow }: { flow: Flow }) {
  const { showSuccess } = useMessages();
  const { busy, form, field } = useForm({
    check,
    send: ({ password }) => flow.setPassword(password),
    onDone: () => showSuccess('Your new password is set. Log in with it.'),
    action: flow.action,
  });

  return (
    <form {...form} className="grid gap-5">
      <KnownEmail email={flow.email} />
      <NewPasswordField {...field('password')} data-autofocus />
      <p className="text-sm text-ink-faint">This logs you out on all other devices.</p>
      <Button type="submit" loading={busy}>
        Set password
      </Button>
    </form>
  );
}

function PhoneStep({ flow }: { flow: Flow }) {
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-4 rounded-md bg-sand p-4">
        <Scallop className="size-12">
          <Smartphone size={22} />
        </Scallop>
        <p className="text-md font-semibold">We'll text a code to your mobile number.</p>
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

function CodeStep({ flow }: { flow: Flow }) {
  return (
    <CodeForm
      sentTo="your mobile number"
      sentText={flow.sentText}
      action={flow.action}
      backLabel="Back"
      onBack={flow.back}
      onCode={flow.submitCode}
      onResend={flow.sendAgain}
    />
  );
}

const screens: Record<Exclude<LoginStep, 'DONE'>, ComponentType<{ flow: Flow }>> = {
  ENTER_EMAIL: EmailStep,
  CONFIRM_PHONE: PhoneStep,
  ENTER_CODE: CodeStep,
  NEW_PASSWORD: NewPasswordStep,
  LOGIN: PasswordStep,
};

const verification: readonly LoginStep[] = [
  'ENTER_EMAIL',
  'CONFIRM_PHONE',
  'ENTER_CODE',
  'NEW_PASSWORD',
];

type StepMarksProps = { current: number; count: number };

/** Shows how many steps are done. Hidden from screen readers, which hear the step's title. */
function StepMarks({ current, count }: StepMarksProps) {
  return (
    <div aria-hidden="true" className="flex gap-1.5">
      {verification.slice(0, count).map((step, index) => (
        <span
          key={step}
          className={classNames(
            'h-1.5 flex-1 rounded-full transition-colors duration-200',
            index < current ? 'bg-accent' : 'bg-sand-deep',
          )}
        />
      ))}
    </div>
  );
}

type LoginFlowProps = { businessExternalId: string; businessName: string | undefined };

export function LoginFlow({ businessExternalId, businessName }: LoginFlowProps) {
  const flow = useLoginFlow(businessExternalId);
  const screen = useRef<HTMLDivElement>(null);

  // Moves the focus to each step's first field, where keyboards and screen readers continue.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at every step
  useEffect(() => {
    screen.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [flow.step]);

  if (flow.step === 'DONE') return null;
  const Screen = screens[flow.step];
  const { title, step } = loginTitles(flow.step, flow.purpose);
  return (
    <SignInCard
      businessName={businessName}
      title={title}
      step={
        step !== null && (
          <div className="mt-4 grid gap-3">
            <StepMarks
              current={verification.indexOf(flow.step) + 1}
              count={flow.purpose === 'NEW_PASSWORD' ? 4 : 3}
            />
            <h2 className="text-lg">{step}</h2>
          </div>
        )
      }
    >
      <div ref={screen} className="grid gap-5">
        <Screen key={flow.step} flow={flow} />
      </div>
    </SignInCard>
  );
}
