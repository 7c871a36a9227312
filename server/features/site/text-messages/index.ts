export { textMessagesRoutes } from './text-messages.routes.ts';
