export { awardsPath, restaurantsAnchor } from './addresses.ts';
export { BarFrame } from './bar-frame.tsx';
export { loadSite } from './load-site.ts';
export { MessageBanner } from './message-banner.tsx';
export { OpenAppButton } from './open-app-button.tsx';
export { PublicFrame } from './public-frame.tsx';
export { SignedInBar } from './signed-in-bar.tsx';
export { type SiteData, useSite } from './site-data.ts';
