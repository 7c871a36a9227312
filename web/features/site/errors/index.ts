export { ErrorPage, NotFoundView, RouteError } from './error-page.tsx';
