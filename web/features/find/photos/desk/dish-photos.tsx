import { useState } from 'react';
import type { OwnPhoto } from '#contract/find/photos/photos.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { DropPhotos } from './drop-photos.tsx';
import { FileButton } from './file-button.tsx';
import type { Photos } from './use-photos.ts';
import type { Uploads } from './use-uploads.ts';

type Dish = Photos['dishes'][number];
type RowProps = { dish: Dish; photo: OwnPhoto | undefined; photos: Photos; uploads: Uploads };

function Row({ dish: { itemId, itemName, categoryName }, photo, photos, uploads }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 px-3 py-2 sm:gap-4">
      {photo ? (
        <Photo photo={photo} sizes="4rem" className="size-16 shrink-0 rounded-md" />
      ) : (
        <span className="size-16 shrink-0 rounded-md border border-dashed border-edge" />
      )}
      <div className="min-w-0 flex-1 basis-26">
        <p className="font-semibold wrap-anywhere">{itemName}</p>
        <p className="text-sm text-ink-soft">{categoryName}</p>
      </div>
      <div className="ml-auto flex shrink-0 flex-col gap-2 sm:flex-row">
        <FileButton
          size="sm"
          label={photo ? 'Replace' : 'Add a photo'}
          name={itemName}
          onFiles={(files) => uploads.add(files.slice(0, 1), itemId)}
        />
        {photo && (
          <Button
            variant="quiet"
            size="sm"
            disabled={photos.busy}
            aria-label={`Remove: ${itemName}`}
            onClick={() => void photos.change('removePhoto', photo.photoId)}
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}

type DishPhotosProps = { shown: readonly OwnPhoto[]; photos: Photos; uploads: Uploads };

export function DishPhotos({ shown, photos, uploads }: DishPhotosProps) {
  const [words, setWords] = useState('');
  const { dishes } = photos;
  const wanted = words.trim().toLowerCase();
  const found = dishes.filter(({ itemName, categoryName }) =>
    `${itemName} ${categoryName}`.toLowerCase().includes(wanted),
  );
  return (
    <section aria-labelledby="dish-photos" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="dish-photos" className="text-xl">
          Dishes
        </h2>
        {dishes.length > 0 && <DropPhotos photos={photos} uploads={uploads} />}
      </div>
      {dishes.length === 0 ? (
        <p className="text-ink-soft">Once your menu is here, each dish can have a photo.</p>
      ) : (
        <>
          <div className="max-w-80">
            <TextField
              label="Find a dish"
              type="search"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </div>
          {found.length === 0 ? (
            <p role="status" className="text-ink-soft">
              No dishes match that name.
            </p>
          ) : (
            <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
              {found.map((dish) => (
                <Row
                  key={dish.itemId}
                  dish={dish}
                  photo={shown.find(({ itemId }) => itemId === dish.itemId)}
                  photos={photos}
                  uploads={uploads}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
