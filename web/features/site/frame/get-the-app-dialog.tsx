import { useEffect, useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSite } from './site-data.ts';

type GetTheAppDialogProps = { path: string; onClose: () => void };

/** For desktops, which can't open a phone's app: a code for the phone to scan. */
export default function GetTheAppDialog({ path, onClose }: GetTheAppDialogProps) {
  const { app } = useSite().site;
  const link = app.link + path;
  const [code, setCode] = useState<string>();

  useEffect(() => {
    let wanted = true;
    import('qrcode')
      .then(({ toDataURL }) => toDataURL(link, { margin: 1, width: 480 }))
      .then((picture) => {
        if (wanted) setCode(picture);
      })
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [link]);

  return (
    <Dialog open onClose={onClose} title="Order on your phone, save 20%" size="sm">
      <div className="flex flex-col items-center gap-4 text-center">
        <p className="text-ink-soft">
          Scan the code with your phone's camera to open Joyous there.
        </p>
        {code ? (
          <img
            src={code}
            alt="Code that opens Joyous on your phone"
            className="size-48 rounded-md"
          />
        ) : (
          <Skeleton className="size-48" />
        )}
        <p className="text-ink-soft">No app yet? Get it here:</p>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={app.appStoreUrl} variant="secondary">
            App Store
          </ButtonLink>
          <ButtonLink href={app.playStoreUrl} variant="secondary">
            Google Play
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  );
}
