export { about } from './about.content.tsx';
export { careers } from './careers.content.tsx';
export { contentMeta } from './content-meta.ts';
export { ContentPage } from './content-page.tsx';
export { privacy } from './privacy.content.tsx';
export { refund } from './refund.content.tsx';
export { terms } from './terms.content.tsx';
