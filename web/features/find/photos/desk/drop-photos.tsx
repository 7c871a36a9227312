import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FileButton } from './file-button.tsx';
import { dishOfFile } from './match-dishes.ts';
import { Thumbnail, UploadList } from './upload-list.tsx';
import type { Photos } from './use-photos.ts';
import type { Uploads } from './use-uploads.ts';

type Given = { key: number; file: File; of: string };

const house = 'house';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Takes photos that are dropped anywhere on the page. Returns whether somebody is dragging files over it. */
function useDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      take.current(files.filter(({ type }) => type.startsWith('image/')));
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}

type DropPhotosProps = { photos: Photos; uploads: Uploads; showsList?: boolean };

/** Adds many photos at once, with a button or by dropping them on the page. File names say which dish each is for. */
export function DropPhotos({ photos, uploads, showsList = false }: DropPhotosProps) {
  const [given, setGiven] = useState<Given[]>([]);
  const lastKey = useRef(0);
  const { dishes, results } = photos;
  const take = (files: File[]) =>
    setGiven((before) => [
      ...before,
      ...files.map((file) => {
        lastKey.current += 1;
        const dish = dishOfFile(file.name, dishes);
        return { key: lastKey.current, file, of: dish ? String(dish.itemId) : '' };
      }),
    ]);
  const isOver = useDrop(take);
  const close = () => setGiven([]);
  const wanted = given.filter(({ of }) => of !== '');
  const options = [
    { value: house, label: 'Your restaurant' },
    ...dishes.map(({ itemId, itemName, categoryName }) => ({
      value: String(itemId),
      label: `${itemName} (${categoryName})`,
    })),
  ];
  const noteOf = ({ key, of }: Given) => {
    if (of === '') return "Choose a dish. If you don't, we won't add this photo.";
    const later = given.some((other) => other.key > key && other.of === of);
    if (of !== house && later)
      return "Another photo below is for this dish, too. We'll use that one.";
    const has = results.some(
      ({ itemId, removedUntil }) => String(itemId) === of && removedUntil === null,
    );
    return has ? 'Replaces the photo that is there now.' : undefined;
  };
  const add = () => {
    for (const { file, of } of wanted) uploads.add([file], of === house ? null : Number(of));
    close();
  };
  return (
    <>
      <FileButton label="Add photos of dishes" size="sm" multiple onFiles={take} />
      {showsList && <UploadList uploads={uploads} />}
      {isOver && (
        <div className="pointer-events-none fixed inset-3 z-30 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-paper/85 text-xl font-semibold">
          Drop photos of dishes here
        </div>
      )}
      <Dialog
        open={given.length > 0}
        onClose={close}
        title={given.length === 1 ? 'What does this photo show?' : 'What do these photos show?'}
        size="md"
        footer={
          <>
            <Button onClick={add} disabled={wanted.length === 0}>
              {wanted.length === 1 ? 'Add 1 photo' : `Add ${wanted.length} photos`}
            </Button>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        <ul className="divide-y divide-line">
          {given.map((one) => (
            <li key={one.key} className="flex items-start gap-3 py-3">
              <Thumbnail file={one.file} />
              <SelectField
                label={one.file.name}
                hint={noteOf(one)}
                options={options}
                placeholder="Don't add this photo"
                value={one.of}
                onChange={({ target }) =>
                  setGiven((before) =>
                    before.map((other) =>
                      other.key === one.key ? { ...other, of: target.value } : other,
                    ),
                  )
                }
                className="min-w-0 flex-1 wrap-anywhere"
              />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
