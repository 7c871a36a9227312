export { ContactLink, ContentPage, contentMeta, Section } from './content-page.tsx';
