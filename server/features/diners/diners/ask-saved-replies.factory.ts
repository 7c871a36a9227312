import type { Endpoint } from '#contract/endpoint.ts';
import * as saved from '#contract/reviews/replies/saved-replies.ts';
import type { Input } from './ask-reports.factory.ts';

/** Saves, changes and removes a reply. */
export async function askSavedReplies(
  ask: (endpoint: Endpoint, input?: Input) => Promise<saved.SavedReplies>,
): Promise<void> {
  const words = { name: 'Thanks', message: 'Thank you, {name}.' };
  const [added] = (await ask(saved.addSavedReply, { body: words })).results;
  const params = { savedReplyId: added?.savedReplyId };
  const body = { ...words, name: 'Many thanks', version: added?.version };
  const [changed] = (await ask(saved.changeSavedReply, { params, body })).results;
  await ask(saved.removeSavedReply, { params, query: { version: changed?.version } });
  await ask(saved.listSavedReplies);
}
