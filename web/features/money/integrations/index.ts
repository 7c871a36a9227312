export { CallCard } from './call-card.tsx';
export { NewKey } from './new-key.tsx';
export { callsByTag, readDocument } from './openapi.ts';
export { OrdersTill } from './orders-till.tsx';
export { CodesTable, Command, PartnerCallCard } from './partner-call-card.tsx';
export { partnerReference } from './partner-calls.ts';
export { showTestKey, takeTestKeyOut, useTestKey } from './test-key-here.ts';
