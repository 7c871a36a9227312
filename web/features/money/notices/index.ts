export { NoticesSection, noticeAddresses } from './notices-section.tsx';
