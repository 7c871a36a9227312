export { ErrorPage, NotFoundView, RouteError } from './error-page.tsx';
export { answerNotFound, notFoundMeta, orNotFound } from './not-found-route.ts';
