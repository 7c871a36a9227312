import {
  type PhotoFile,
  photoFormats,
  photoPath,
  photoWidths,
} from '#contract/find/photos/photo-files.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { PreparedFile } from './prepare-photo.ts';

/** A file's name in the store is its address without the leading slash. */
export const fileNameOf = (file: PhotoFile) => photoPath(file).slice(1);

export async function writeFiles(
  store: FileStore,
  photoId: string,
  prepared: readonly PreparedFile[],
) {
  for (const { width, format, content } of prepared) {
    await store.put(fileNameOf({ photoId, width, format }), content, `image/${format}`);
  }
}

export async function removeFiles(store: FileStore, photoId: string) {
  for (const width of photoWidths) {
    for (const format of photoFormats) await store.remove(fileNameOf({ photoId, width, format }));
  }
}

/** All files of these photos, as they are. Copying them again changes nothing. */
export async function copyFiles(from: FileStore, to: FileStore, photoIds: readonly string[]) {
  for (const photoId of photoIds) {
    for (const width of photoWidths) {
      for (const format of photoFormats) {
        const name = fileNameOf({ photoId, width, format });
        const content = await from.read(name);
        if (content) await to.put(name, content, `image/${format}`);
      }
    }
  }
}
