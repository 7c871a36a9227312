export {
  budgets,
  codeEndsAt,
  codeTextsBudget,
  deviceUnusedMs,
  mostWrongInARow,
  sessionEnds,
  verificationLifeMs,
  verifiedLifeMs,
} from './access.rules.ts';
export type {
  Context,
  DeviceContext,
  Operation,
  StaffContext,
  StreamedOperation,
} from './context.ts';
export { emailIndex, emailIndexes, isIndexOfEmail } from './email-index.ts';
export { deleteOldFailedProofs } from './failed-proofs.queries.ts';
export {
  type Identified,
  type IdentifyIntegration,
  installGuard,
  servedCalls,
} from './guard.routes.ts';
export { isAdminEmail } from './is-admin.ts';
export { logFailedProof, recordFailedProof } from './record-failed-proof.ts';
export { type MakeDocument, serve, serveCached, serveDocument } from './serve.routes.ts';
export { createServices, type ServiceParts, type Services } from './services.ts';
export { presentCurrentUser, presentSession } from './session.presenter.ts';
export {
  deleteOldSessions,
  endSession,
  endSessionsOf,
  endSessionsOn,
  findWorkplaces,
  insertSession,
} from './sessions.queries.ts';
export { networkOf, type SpentOn, spend } from './spend.ts';
export type { StaffSession } from './staff-session.ts';
