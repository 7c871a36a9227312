import { useSite } from '#web/platform/visit/site-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { QrPicture } from '#web/ui/qr-picture.tsx';

type GetTheAppDialogProps = { path: string; onClose: () => void };

/** For desktops, which can't open a phone's app: a code for the phone to scan. */
export default function GetTheAppDialog({ path, onClose }: GetTheAppDialogProps) {
  const { app } = useSite().site;

  return (
    <Dialog open onClose={onClose} title="Order on your phone, save 20%" size="sm">
      <div className="flex flex-col items-center gap-4 text-center">
        <p className="text-ink-soft">
          Scan the code with your phone's camera to open Joyous there.
        </p>
        <QrPicture
          text={app.link + path}
          label="Code that opens Joyous on your phone"
          className="max-w-48"
        />
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
