import { matchRoutes, useLocation } from 'react-router';
import {
  type PortalPage,
  portalAddress,
  portalPages,
} from '#contract/site/frame/portal-pages.data.ts';

const routes = portalPages.map((page: PortalPage) => ({
  path: portalAddress(page.path),
  handle: page,
}));

/** The portal's page at an address, chosen as the router chooses. */
export const portalPageAt = (pathname: string): PortalPage | undefined =>
  matchRoutes(routes, pathname)?.at(-1)?.route.handle;

export const usePortalPage = () => portalPageAt(useLocation().pathname);
