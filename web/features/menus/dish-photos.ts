import { createContext, use } from 'react';
import type { Photo } from '#contract/photos/photos.ts';

/** By dish: what lies between the menu and a dish need not know of photos. */
const DishPhotosContext = createContext<ReadonlyMap<number, Photo>>(new Map());

export const DishPhotosProvider = DishPhotosContext.Provider;

export const useDishPhoto = (itemId: number): Photo | undefined =>
  use(DishPhotosContext).get(itemId);
