import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Catalog } from '#contract/menus/menus.ts';
import { catalogOfAnchor } from './anchors.ts';

/** Which catalog is open: an address that ends in a category or a dish opens the one it lies in. */
export function useShownCatalog(catalogs: readonly Catalog[]) {
  const { hash, key } = useLocation();
  const [shown, show] = useState(String(catalogs[0]?.catalogId));
  const [wanted, setWanted] = useState<{ anchor: string }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu that is read anew must not move the page
  useEffect(() => {
    const anchor = hash.slice(1);
    const catalog = catalogOfAnchor(catalogs, anchor);
    if (!catalog) return;
    show(String(catalog.catalogId));
    setWanted({ anchor });
  }, [hash, key]);

  // Only now is it shown: before, there was nothing to scroll to.
  useEffect(() => {
    if (wanted) document.getElementById(wanted.anchor)?.scrollIntoView();
  }, [wanted]);

  return { shown, show };
}
