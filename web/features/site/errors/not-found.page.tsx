import { answerNotFound, notFoundMeta } from '#web/platform/api/not-found-route.ts';
import { NotFoundView } from './error-page.tsx';

export const loader = answerNotFound;
export const meta = notFoundMeta;

export default function NotFound() {
  return <NotFoundView />;
}
