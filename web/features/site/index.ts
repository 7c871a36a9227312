export { awardsPath, restaurantsAnchor } from './addresses.ts';
export { loadSite } from './load-site.ts';
export { MessageBanner } from './message-banner.tsx';
export { OpenAppButton } from './open-app-button.tsx';
export { PublicFrame } from './public-frame.tsx';
export { useSite } from './site-data.ts';
