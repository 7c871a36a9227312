export { AtTable } from './at-table.tsx';
export { BackToTable } from './back-to-table.tsx';
export { leaveTable, storedVisits, useVisit } from './stored-visits.ts';
export { TableCalls } from './table-calls.tsx';
export { useTableCalls } from './use-table-calls.ts';
export { makeRoomForTable, scannedIn, withScan } from './visit-key.ts';
