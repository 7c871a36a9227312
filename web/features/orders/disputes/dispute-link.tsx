import { disputePath } from '#contract/orders/disputes/dispute-path.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** From an order to its dispute. */
export const DisputeLink = ({ orderId }: { orderId: number }) => (
  <ButtonLink
    to={disputePath(orderId)}
    variant="secondary"
    className="justify-self-start print:hidden"
  >
    See the dispute
  </ButtonLink>
);
