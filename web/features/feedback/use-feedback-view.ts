import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { stayInPlace } from '../../platform/route-changes.ts';
import { type FeedbackView, readView, writeView } from './feedback-address.ts';

/** The filters and the open review, kept in the address: Back closes the popup. */
export function useFeedbackView() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();

  const change = (next: Partial<FeedbackView>, options: object = { replace: true }) =>
    setParams((now) => writeView(now, next), { ...stayInPlace, ...options });

  return {
    view: readView(params),
    change: (next: Omit<Partial<FeedbackView>, 'opened'>) => change(next),
    open: (opened: number) =>
      change({ opened }, { state: { ...stayInPlace.state, openedHere: true } }),
    /** Goes to the review before or after; Back still closes the popup. */
    move: (opened: number) => change({ opened }, { replace: true, state }),
    close: () => {
      if (state?.openedHere) void navigate(-1);
      else change({ opened: undefined });
    },
  };
}
