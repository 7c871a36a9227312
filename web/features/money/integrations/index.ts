export { CallCard } from './call-card.tsx';
export { Command } from './command.tsx';
export { callsByTag, type OpenApiDocument } from './openapi.ts';
export { PartnerCallCard } from './partner-call-card.tsx';
export { partnerReference } from './partner-calls.ts';
export { RefusalsTable } from './refusals-table.tsx';
