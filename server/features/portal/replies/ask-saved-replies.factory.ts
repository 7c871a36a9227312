import * as saved from '#contract/portal/replies/saved-replies.ts';
import type { Ask } from '../../../testing/ask.ts';

/** Saves, changes and removes a reply. */
export async function askSavedReplies(ask: Ask): Promise<void> {
  const words = { name: 'Thanks', message: 'Thank you, {name}.' };
  const [added]: saved.SavedReply[] = (await ask(saved.addSavedReply, { body: words })).results;
  const params = { savedReplyId: added?.savedReplyId };
  const body = { ...words, name: 'Many thanks', version: added?.version };
  const [changed]: saved.SavedReply[] = (await ask(saved.changeSavedReply, { params, body }))
    .results;
  await ask(saved.removeSavedReply, { params, query: { version: changed?.version } });
  await ask(saved.listSavedReplies);
}
