import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'trailing'> & {
  /** Lets a password manager fill in an existing password, or suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be shown: long ones are mistyped on a phone. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? 'Hide the password' : 'Show the password'}
          icon={shown ? <EyeOff size={20} /> : <Eye size={20} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
