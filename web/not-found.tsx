import { answerNotFound, NotFoundView, notFoundMeta } from './features/site/errors/index.ts';

export const loader = answerNotFound;
export const meta = notFoundMeta;

export default function NotFound() {
  return <NotFoundView />;
}
