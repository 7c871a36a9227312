export { BarFrame } from './bar-frame.tsx';
export { Footer } from './footer.tsx';
export { Frame, ProgressBar, SkipLink } from './frame.tsx';
export { MessageBanner } from './message-banner.tsx';
export { OfflineStrip } from './offline-strip.tsx';
export { OpenAppButton } from './open-app-button.tsx';
export { portalPages } from './portal-pages.data.ts';
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
