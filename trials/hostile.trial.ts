import { figure } from '../bench/report.ts';
import { signInToDemo } from '../bench/sign-in-demo.ts';
import { demoFlagship, demoStaff } from '../server/demo/staff/demo-staff.data.ts';
import { demoSignIn } from '../server/demo/staff/demo-staff.ts';
import { hostileRequests } from '../server/testing/hostile/hostile-requests.ts';
import { numbersFrom } from '../server/testing/hostile/numbers-from.ts';
import { operationsIn, otherOperations } from '../server/testing/hostile/operations.ts';
import { raiseBudgets } from '../server/testing/hostile/raise-budgets.ts';
import { sendHostileRequests } from '../server/testing/hostile/send-hostile-requests.ts';
import { makeDemoKeys } from './support/demo-keys.ts';
import { runAsOwner } from './support/run-as-owner.ts';
import type { Trial } from './support/trial.ts';

const requests = 100_000;

/**
 * Sends 100,000 hostile requests to every call and page, as strangers, with a session of each role
 * and with API keys; no answer may be an error of ours.
 */
export const trial: Trial = {
  longestSeconds: 1_800,
  isSeeded: true,
  async run(world) {
    const count = Math.ceil(requests * world.share);
    const server = await world.start({ COUPON_DAILY_LIMIT: '1000000' });
    await runAsOwner(await world.ownerUrl(server), raiseBudgets);
    const document = await fetch(`${server.url}/api/openapi.json`);
    const operations = [...operationsIn((await document.json()) as object), ...otherOperations];
    const { address, emails } = demoSignIn(server.url);
    const id = /\/b\/(\w+)\/login$/.exec(address)?.[1];
    const known = {
      id,
      businessExternalId: id,
      // The driver, whose calls are the fewest: wrong proofs may sign them out for good.
      email: emails.at(-1),
      mobileNumber: '+1 (512) 555-0199',
    };
    const tally = await sendHostileRequests({
      port: server.port,
      requests: hostileRequests(operations, known, numbersFrom(world.seed)),
      count,
      signIns: demoStaff.map((person) => () => signInToDemo(server.url, demoFlagship, person)),
      keys: await makeDemoKeys(server),
      onProblem: console.error,
    });
    const statuses = Object.entries(tally.byStatus).map(([status, times]) => `${status}: ${times}`);
    console.log(`calls and pages: ${operations.length}; answers by status: ${statuses.join(', ')}`);
    const ofUs = Object.entries(tally.byStatus).filter(([status]) => Number(status) >= 500);
    return [
      figure.atLeast('requests', tally.sent, count),
      figure.atLeast('of these longer than 4 KB', tally.large, count / 50),
      figure.atLeast('of these with a session', tally.withSession, count / 10),
      figure.atLeast('of these with an API key', tally.withKey, count / 50),
      figure.atMost(
        'answers of 5xx',
        ofUs.reduce((sum, [, times]) => sum + times, 0),
        0,
        '',
      ),
      figure.atMost('sent again, because the server was busy', tally.again, 0, ''),
      figure.atMost('answers out of the envelope, or none', tally.problems.length, 0, ''),
      figure.atMost('turned away for coming too often', tally.byStatus[429] ?? 0, count / 50, ''),
    ];
  },
};
