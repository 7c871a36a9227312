export { MessageBanner } from './message-banner.tsx';
export { OpenAppButton } from './open-app-button.tsx';
export { PublicFrame } from './public-frame.tsx';
export { loadSite, useSite } from './site-data.ts';
export { awardsPath, restaurantsAnchor } from './top-bar.tsx';
