import { answerNotFound, NotFoundView, notFoundMeta } from '../features/errors/index.ts';

export { handle } from './from-app.ts';

export const loader = answerNotFound;
export const meta = notFoundMeta;

export default NotFoundView;
