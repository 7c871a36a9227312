export { CallCard } from './call-card.tsx';
export { callsByTag, type OpenApiDocument } from './openapi.ts';
