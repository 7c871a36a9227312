import { createContext, use } from 'react';
import type { Photo } from '#contract/find/photos/photos.ts';

/**
 * Photos by dish: a context, so that components between the menu and a dish need not pass them on.
 */
const DishPhotosContext = createContext<ReadonlyMap<number, Photo>>(new Map());

export const DishPhotosProvider = DishPhotosContext.Provider;

export const useDishPhoto = (itemId: number): Photo | undefined =>
  use(DishPhotosContext).get(itemId);
