import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';

type QrPictureProps = {
  text: string;
  label: string;
  /** How large it may be. */
  className?: string;
};

/** Dark on white whatever the page's colors are: cameras need that. */
export function QrPicture({ text, label, className = 'max-w-72' }: QrPictureProps) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    import('qrcode')
      .then(({ toDataURL }) => toDataURL(text, { margin: 4, width: 576 }))
      .then((drawn) => {
        if (isWanted) setPicture(drawn);
      })
      // Without it, the code beneath is all that the counter needs.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [text]);
  return (
    <div
      className={classNames('aspect-square w-full overflow-hidden rounded-lg bg-paper', className)}
    >
      {picture && <img src={picture} alt={label} className="size-full" />}
    </div>
  );
}
