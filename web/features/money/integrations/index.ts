export { CallCard } from './call-card.tsx';
export { callsByTag, readDocument } from './openapi.ts';
export { CodesTable, Command, PartnerCallCard } from './partner-call-card.tsx';
export { partnerReference } from './partner-calls.ts';
