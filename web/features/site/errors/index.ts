export { ErrorPage, NotFoundView, RouteError } from './error-page.tsx';
export {
  answerNotFound,
  notFoundMeta,
  notFoundUnlessNumber,
  orNotFound,
} from './not-found-route.ts';
