export {
  budgets,
  codeEndsAt,
  deviceUnusedMs,
  mostWrongInARow,
  type Share,
  sessionEnds,
  shareOf,
  shares,
  verificationLifeMs,
  verifiedLifeMs,
} from './access.rules.ts';
export type {
  Context,
  DeviceContext,
  IntegrationContext,
  Operation,
  StaffContext,
} from './context.ts';
export { deviceHashIn, secretsIn } from './credentials.ts';
export { emailIndex, emailIndexes, isIndexOfEmail } from './email-index.ts';
export { countCodeTry, setBackWrongCodes } from './failed-proofs.queries.ts';
export {
  accessTable,
  type Identified,
  type IdentifyIntegration,
  installGuard,
} from './guard.routes.ts';
export { isAdminEmail } from './is-admin.ts';
export {
  mountForAnyone,
  mountForStaff,
  tokenExpired,
  tooOften,
  tooSoon,
} from './old-mounts.routes.ts';
export { openSession } from './open-session.ts';
export { logFailedProof, recordFailedProof } from './record-failed-proof.ts';
export { type MakeDocument, serve, serveCached, serveDocument } from './serve.routes.ts';
export { createServices, type ServiceParts, type Services } from './services.ts';
export { presentCurrentUser, presentSession } from './session.presenter.ts';
export {
  endSession,
  endSessionsOf,
  findWorkplaces,
} from './sessions.queries.ts';
export { type BudgetRule, spend } from './spend.ts';
export type { StaffSession } from './staff-session.ts';
export { networkOf, type TooOften, takeBudgets } from './take-budgets.ts';
