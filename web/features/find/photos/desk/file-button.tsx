import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

type FileButtonProps = {
  label: string;
  /** Replaces the label for screen readers: names the dish. */
  name?: string;
  multiple?: boolean;
  size?: 'sm' | 'md';
  onFiles: (files: File[]) => void;
};

/** Opens the phone's own photo and camera picker. */
export function FileButton({ label, name, multiple = false, size, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Allows the same file to be chosen again.
    currentTarget.value = '';
    onFiles(files);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={multiple}
        hidden
        aria-hidden="true"
        tabIndex={-1}
        data-photo-of={name ?? 'house'}
        onChange={choose}
      />
      <Button
        variant={size === 'sm' ? 'secondary' : 'primary'}
        {...(size && { size })}
        icon={<ImagePlus size={18} />}
        aria-label={name ? `${label}: ${name}` : undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
