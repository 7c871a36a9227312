export { CallCard } from './call-card.tsx';
export { NewKey } from './new-key.tsx';
export { callsByTag, readDocument } from './openapi.ts';
export { CodesTable, Command, PartnerCallCard } from './partner-call-card.tsx';
export { partnerReference } from './partner-calls.ts';
