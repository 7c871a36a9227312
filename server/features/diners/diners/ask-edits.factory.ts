import type { Endpoint } from '#contract/endpoint.ts';
import * as changes from '#contract/portal/edits/changes.ts';
import * as edits from '#contract/portal/edits/edits.ts';
import { getMenuToEdit, setSoldOut } from '#contract/portal/edits/sold-out.ts';
import { askPhotos } from './ask-photos.factory.ts';
import type { Input } from './ask-reports.factory.ts';
import { askSavedReplies } from './ask-saved-replies.factory.ts';

type Ask<Answer> = (endpoint: Endpoint, input?: Input) => Promise<Answer>;

/** Everything a restaurant may change about what diners read. `send` also accepts a refusal. */
export async function askEdits(
  // biome-ignore lint/suspicious/noExplicitAny: answers of any call, as they come
  ask: Ask<any>,
  send: Ask<unknown>,
): Promise<void> {
  const { words: _words, ...attributes } = (await ask(edits.getDetailsToEdit)).attributes;
  const details = await ask(edits.getDetailsToEdit);
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
