import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Catalog } from '#contract/find/menus/menus.ts';
import { catalogOfAnchor } from './anchors.ts';

/**
 * The open catalog: an address that ends in a category or a dish opens the one that contains it.
 */
export function useShownCatalog(catalogs: readonly Catalog[]) {
  const { hash, key } = useLocation();
  const [shown, show] = useState(String(catalogs[0]?.catalogId));
  const [wanted, setWanted] = useState<{ anchor: string }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu loaded again must not move the page
  useEffect(() => {
    const anchor = hash.slice(1);
    const catalog = catalogOfAnchor(catalogs, anchor);
    if (!catalog) return;
    show(String(catalog.catalogId));
    setWanted({ anchor });
  }, [hash, key]);

  // Runs once the catalog is shown: before that, there is nothing to scroll to.
  useEffect(() => {
    if (wanted) document.getElementById(wanted.anchor)?.scrollIntoView();
  }, [wanted]);

  return { shown, show };
}
