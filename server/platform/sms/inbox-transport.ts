import { maskPhone } from '../phone/mask-phone.ts';
import type { Transport } from './transport.ts';

type Inbox = { publicUrl: string; print: (line: string) => void };

/**
 * Sends nothing: the texts can be read at /dev/inbox and in the terminal, so that a newcomer can
 * try a coupon without an SMS account. The settings refuse it in production.
 */
export const inboxTransport = ({ publicUrl, print }: Inbox): Transport => ({
  async send({ to, body, messageId }) {
    const line = body.replace(/\s+/g, ' ');
    print(`Text message to ${maskPhone(to)}: ${line}  (${publicUrl}/dev/inbox)\n`);
    return { outcome: 'sent', providerId: `inbox:${messageId}` };
  },
});
