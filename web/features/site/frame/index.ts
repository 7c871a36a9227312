export { BarFrame } from './bar-frame.tsx';
export { Frame, ProgressBar, SkipLink } from './frame.tsx';
export { MessageBanner } from './message-banner.tsx';
export { OfflineStrip } from './offline-strip.tsx';
export { OpenAppButton } from './open-app-button.tsx';
export { PortalBreadcrumb, PortalTabs, PortalTitle } from './portal-frame.tsx';
export { portalPageAt, usePortalPage } from './portal-page.ts';
export { SignedInBar } from './signed-in-bar.tsx';
export { TopBar } from './top-bar.tsx';
