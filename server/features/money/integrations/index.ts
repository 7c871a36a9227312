import * as integrationsCalls from '#contract/money/integrations/integrations.ts';
import * as programCalls from '#contract/money/integrations/programs.ts';
import { routesOf } from '../../people/access/index.ts';
import { endProgramKey, listPrograms, makeProgramKey, replaceProgramKey } from './programs.ts';
import { setOrdersTill } from './set-till.ts';
import { showRestaurant } from './show-restaurant.ts';

export { confirmCompleteUpTo, earliestConfirmed, findConfirmed } from './confirmations.queries.ts';
export {
  beginExam,
  type ExamCallRow,
  endExam,
  type Fault,
  findExamCalls,
  findOwnerOfKey,
  goOnWithExam,
} from './exam/exams.queries.ts';
export { examPauseMs, recordExams } from './exam/record-exam.routes.ts';
export { allowKeysOfOwners, forbidKeysOfOwners } from './forbid-keys.ts';
export { identifyIntegration } from './identify-integration.routes.ts';
export { integrationsJobs, keyExpiryJobs } from './integrations.jobs.ts';
export {
  countKeys,
  findKey,
  findScopesOfPrograms,
  hasKey,
  revokeAllKeys,
  untilKeysRest,
} from './integrations.queries.ts';
export { createKey, listKeys, revokeKey } from './keys.ts';
export { writeLimitsOf } from './limit-bodies.routes.ts';
export { once } from './once.routes.ts';
export { keysAreLeft, keysBudget, showPrograms } from './programs.ts';
export { findLeftToRefund, spendRefund } from './refund-days.queries.ts';
export { digestInAnyOrder } from './same-in-any-order.ts';
export { setTillOfTest } from './set-till.ts';
export { addTestKey, endKeyOfTest, movePrograms } from './test-keys.ts';
export { findTill, type Till } from './till.ts';

export const integrationsRoutes = routesOf(
  { ...integrationsCalls, ...programCalls },
  {
    getPartnerRestaurant: showRestaurant,
    listPrograms,
    makeProgramKey,
    replaceProgramKey,
    endProgramKey,
    setOrdersTill,
  },
);
