import { Search as SearchIcon, X } from 'lucide-react';
import type { RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type SearchFieldProps = Pick<TextFieldProps, 'name' | 'maxLength' | 'className' | 'onFocus'> & {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  clearLabel: string;
  /** Used when the label is too long for the field. */
  placeholder?: string;
  value: string;
  onType: (text: string) => void;
  onClear: () => void;
};

/** A field for search words, with a button to clear it. */
export function SearchField({
  input,
  label,
  clearLabel,
  placeholder = label,
  onType,
  onClear,
  className,
  ...field
}: SearchFieldProps) {
  const clear = () => {
    onClear();
    input.current?.focus();
  };
  return (
    <TextField
      {...field}
      ref={input}
      label={label}
      hideLabel
      placeholder={placeholder}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      onChange={({ target }) => onType(target.value)}
      leading={<SearchIcon size={18} />}
      {...(field.value !== '' && {
        trailing: <IconButton label={clearLabel} icon={<X size={18} />} onClick={clear} />,
      })}
      className={classNames('[&_input::-webkit-search-cancel-button]:appearance-none', className)}
    />
  );
}
