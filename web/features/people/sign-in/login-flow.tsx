import { type ComponentType, useEffect, useRef } from 'react';
import { type LoginStep, loginTitles } from '#contract/people/sign-in/login-steps.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CodeForm } from './code-form.tsx';
import { EmailStep } from './email-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { type LoginFlow as Flow, useLoginFlow } from './use-login-flow.ts';

function CodeStep({ flow }: { flow: Flow }) {
  return (
    <CodeForm
      sentTo={flow.maskedPhoneNumber}
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
