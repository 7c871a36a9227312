export { ErrorPage, RouteError } from './error-page.tsx';
export { answerNotFound, notFoundMeta, orNotFound } from './not-found-route.ts';
export { NotFoundView } from './not-found-view.tsx';
