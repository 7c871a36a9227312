import * as changes from '#contract/portal/edits/changes.ts';
import * as edits from '#contract/portal/edits/edits.ts';
import { getMenuToEdit, setSoldOut } from '#contract/portal/edits/sold-out.ts';
import type { Ask } from '../../../testing/ask.ts';
import { askPhotos } from '../../find/photos/ask-photos.factory.ts';
import { askSavedReplies } from '../../reviews/replies/ask-saved-replies.factory.ts';

/** Everything a restaurant may change about what diners read. `send` also accepts a refusal. */
export async function askEdits(ask: Ask, send: Ask): Promise<void> {
  const details = await ask(edits.getDetailsToEdit);
  const { words: _words, ...attributes } = details.attributes;
  await ask(edits.changeHours, { body: { ...details.hours, weeklyHours: [] } });
  await ask(edits.changeContact, { body: { ...details.contact, websiteAddress: null } });
  await ask(edits.changeAbout, { body: { ...details.about, description: 'Slow.' } });
  await ask(edits.changeAttributes, { body: { ...attributes, wifi: true } });
  await ask(edits.setClosedToday, { body: { closed: true } });
  await ask(edits.setCouponsPaused, { body: { paused: true } });
  await ask(getMenuToEdit);
  const { version } = details.about;
  await send(setSoldOut, { body: { kind: 'DISH', id: 1, soldOut: 'TOMORROW', version } });
  const { results } = await ask(changes.listDetailChanges);
  const params = { auditId: results[0].auditId };
  await ask(changes.getDetailChange, { params });
  await ask(changes.undoDetailChange, { params });
  await askPhotos(ask);
  await askSavedReplies(ask);
}
