import type { ReactNode } from 'react';
import { Link, useOutletContext } from 'react-router';
import { setUpCommand } from '#contract/orders/orders/examples.ts';
import { firstTill } from '#contract/orders/orders/first-till.data.ts';
import { Command } from '../../money/integrations/index.ts';
import { ContactLink } from './content-page.tsx';
import { Part, Text } from './developers-part.tsx';
import { Facts } from './developers-promises.tsx';
import { scopesOfKeys } from './developers-scopes.data.ts';

/** From no key to a till that rings. `testKey`: how a reader puts their own key into the commands. */
export function Start({ publicUrl }: { publicUrl: string }) {
  const { testKey } = useOutletContext<{ testKey: ReactNode }>();
  return (
    <>
      <Part id="key">
        <Text>
          A key belongs to one restaurant and one program, such as “Counter till”. An owner of the
          restaurant makes it in the portal, under{' '}
          <Link to="/business/account/programs" className="link">
            Account, Programs
          </Link>
          . If your program charges diners through us, ask for it at <ContactLink />. It is shown
          only once, so keep it where you keep your passwords, and never in an app or a web page.
          Send it with each call in the header <code>Authorization: Bearer joy_...</code>. Before it
          expires, or when your program needs another scope, the owner replaces it: both work for a
          day or a week, and you go on with the references you used before. If it leaks, the owner
          ends it there, or you tell us, and it stops working at its next call.
        </Text>
        <Facts
          caption="Scopes: what a key may do"
          columns={['Scope', 'What it allows']}
          rows={scopesOfKeys.map(([scope, text]) => [<code key={scope}>{scope}</code>, text])}
        />
      </Part>
      <Part id="test">
        <Text>
          An owner makes a test restaurant with one press, in the portal, under{' '}
          <Link to="/business/account/programs/test" className="link">
            Account, Programs, Test restaurant
          </Link>
          . It has a copy of the menu, the hours, the ordering and the rates of sales tax, and keys
          of its own, which begin with <code>joy_test_</code> and may do everything. If you have no
          restaurant, ask one that will use your program: with a test key, you can touch nothing
          real. All calls work there as they will at the real restaurant; <code>isTest</code> of{' '}
          <code>GET /api/partner/V1/restaurant</code> tells the two apart. No diner finds it, what
          diners are texted stays in an inbox on its page, and no card is ever charged.
        </Text>
        <Text>
          On that page, the owner has diners order, pay, cancel and be declined, has an hour pass
          for what waits, and ends the day, which makes a deposit. In its kitchen, they accept
          orders, change them and hand them over, as the real staff will; a diner who is asked about
          a change answers by the link in the inbox. Its clock is the real one: an hour that passes
          there moves on what waits, and nothing else. After “Begin again”, the same keys work at a
          new test restaurant, without the old orders.
        </Text>
        <Text>
          When it works, we examine your till with you, in about half an hour: write to{' '}
          <ContactLink />. We say what to do at the till, such as “Split the check on two cards”,
          play the diners, and break the connection now and then. You get a list of some fifty
          cases: what your till got right, what it got wrong and what to do about that, and the{' '}
          <code>requestId</code> by which we saw it.
        </Text>
      </Part>
      <Part id="first">
        <Text>
          You need a key of a test restaurant, and a terminal with a Unix shell, curl, and Node 20.3
          or newer. The commands on this page work there as they are, one after the other. Set these
          two first:
        </Text>
        <Command title="Our address and your key" text={setUpCommand(publicUrl, 'joy_...')} />
        {testKey}
        {firstTill.map(({ title, command }) => (
          <Command key={title} title={title} text={command} />
        ))}
        <Text>
          It says which restaurant it is for, and waits. Now press “A diner orders now” on the page
          of the test restaurant: within five seconds, your till rings, and says what was ordered.
          On that page, also choose your program under “Where orders from the web go”: then the
          kitchen doesn’t ring for what your till has, and its own page, “Open its kitchen”, says
          under which number your till has it. Press Control C to stop the till. Without Node, the
          same calls are below as commands for curl:{' '}
          <a className="link" href="#since">
            take orders from the web
          </a>
          .
        </Text>
      </Part>
    </>
  );
}
