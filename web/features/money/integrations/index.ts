export { CallCard } from './call-card.tsx';
export { callsByTag, type OpenApiDocument } from './openapi.ts';
export { Command, PartnerCallCard, RefusalsTable } from './partner-call-card.tsx';
export { partnerReference } from './partner-calls.ts';
