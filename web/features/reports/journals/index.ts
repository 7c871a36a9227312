export { JournalDrawer, journalLink } from './journal-drawer.tsx';
