export {
  attemptsBudget,
  budgets,
  codeEndsAt,
  codeTextsBudget,
  deviceUnusedMs,
  isAdminEmail,
  mostWrongInARow,
  sessionEnds,
  verificationLifeMs,
  verifiedLifeMs,
} from './access.rules.ts';
export { findSessionRole, lockPeople, lockPeopleOnDevice } from './acts.queries.ts';
export { drawCode } from './codes.ts';
export type {
  Context,
  DeviceContext,
  DinerContext,
  EventsOperation,
  FileOperation,
  Integration,
  IntegrationContext,
  Operation,
  StaffContext,
  StreamedOperation,
  Transact,
} from './context.ts';
export { emailIndex, emailIndexes, isIndexOfEmail } from './email-index.ts';
export { deleteOldFailedProofs } from './failed-proofs.queries.ts';
export {
  type Identified,
  type IdentifyIntegration,
  installGuard,
  integrationOf,
  restaurantOf,
  servedCalls,
} from './guard.routes.ts';
export { logFailedProof, recordFailedProof } from './record-failed-proof.ts';
export {
  type MakeDocument,
  routesOf,
  serve,
  serveDocument,
} from './serve.routes.ts';
export { createServices, type ServiceParts, type Services } from './services.ts';
export { presentCurrentUser, presentSession } from './session.presenter.ts';
export {
  deleteOldSessions,
  endSession,
  endSessionsOf,
  endSessionsOn,
  findWorkplaces,
  insertSession,
  type SessionSecrets,
  type StaffSession,
} from './sessions.queries.ts';
export { networkOf, type SpentOn, spend } from './spend.ts';
