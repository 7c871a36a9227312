import { useState } from 'react';
import { flushSync } from 'react-dom';
import { requiresPassword } from '#contract/people/access/roles.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { usePortalSession } from '../access/index.ts';

export const needsPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'password_required';

/** `roleIds`: of the person concerned, before and after. */
export function useOwnPassword(...roleIds: number[]) {
  const [isDemanded, setDemanded] = useState(false);
  return {
    isAsked: isDemanded || requiresPassword(...roleIds),
    /** Asks for the password after all if a role has changed since the page was loaded. */
    orAsk: async <Result,>(sent: Promise<Result>): Promise<Result> => {
      try {
        return await sent;
      } catch (error) {
        // Rendered before the form looks for the field that the refusal names.
        if (needsPassword(error)) flushSync(() => setDemanded(true));
        throw error;
      }
    },
  };
}

type OwnPasswordFieldProps = {
  name: string;
  error: string | undefined;
  /** Why we ask. */
  hint?: string;
  'data-autofocus'?: true;
};

const forStaff =
  'We ask for it when you add or change an owner or manager, so that nobody else can do that in your browser.';

/** For acts that require the password of the person who does them. */
export function OwnPasswordField({ hint = forStaff, ...field }: OwnPasswordFieldProps) {
  const email = usePortalSession()?.currentUser.emailAddress ?? '';
  return (
    <div>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field} label="Your password" hint={hint} autoComplete="current-password" />
    </div>
  );
}
