export { BarFrame } from './bar-frame.tsx';
export { Footer } from './footer.tsx';
export { Frame } from './frame.tsx';
export { MessageBanner } from './message-banner.tsx';
export { OpenAppButton } from './open-app-button.tsx';
export { portalPlaces } from './portal-places.data.ts';
export { ProgressBar } from './progress-bar.tsx';
export { PublicBar } from './public-bar.tsx';
export { SignedInBar } from './signed-in-bar.tsx';
export {
  awardsPath,
  loadSite,
  restaurantsAnchor,
  type SiteData,
  useSite,
} from './site-data.ts';
export { TopBar } from './top-bar.tsx';
