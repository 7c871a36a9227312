import { optionInWords } from '#contract/find/menus/option-paths.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { OptionsToEdit } from '#contract/portal/edits/sold-out.ts';
import { notFoundUnlessNumber, orNotFound } from '#web/platform/api/not-found-route.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card-section.tsx';
import type { Route } from './+types/sold-out-options.page';
import { SoldOutOfTill, SoldOutRow } from './sold-out-row.tsx';
import { useSoldOut } from './use-sold-out.ts';

const optionsOf = (itemId: string) =>
  q(editCalls.listSoldOutOptions, { params: { itemId: Number(itemId) } });

export const loader = ({ params }: Route.LoaderArgs) => notFoundUnlessNumber(params.itemId);

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  orNotFound(loadForPage(request, optionsOf(params.itemId)));
clientLoader.hydrate = true as const;

/** Under the names of their groups, as diners see them; those within an option have it in theirs. */
const groupsOf = (options: OptionsToEdit['options']) =>
  [...Map.groupBy(options, ({ at }) => JSON.stringify(at.slice(0, -1)))].map(([key, within]) => {
    const [outer = '', option, inner] = JSON.parse(key) as string[];
    return { key, name: inner === undefined ? outer : `${inner} (${option})`, within };
  });

/** The options of a dish, with how long each is sold out. */
function SoldOutOptions({ dish }: { dish: OptionsToEdit }) {
  const { itemId, name, timeZone, till, options } = dish;
  const { busy, set } = useSoldOut(timeZone);
  return (
    <div className="grid max-w-160 grid-cols-1 gap-5">
      {till !== null && <SoldOutOfTill till={till} />}
      <Section title={`Options of ${name}`} className="gap-4 wrap-anywhere">
        {options.length === 0 && <p className="text-ink-soft">This dish has no options.</p>}
        {groupsOf(options).map((group) => (
          <section key={group.key} aria-label={group.name}>
            <h3 className="text-base font-semibold">{group.name}</h3>
            <ul>
              {group.within.map(({ at, ...option }) => (
                <li key={JSON.stringify(at)}>
                  <SoldOutRow
                    dish={{ kind: 'DISH', id: itemId, at, name: optionInWords(at), ...option }}
                    timeZone={timeZone}
                    isTills={till !== null}
                    busy={busy}
                    onChange={set}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Section>
      <div>
        <ButtonLink to="/business/management/details/soldOut" variant="secondary">
          All dishes
        </ButtonLink>
      </div>
    </div>
  );
}

export default function EditPage({ params }: Route.ComponentProps) {
  const { result } = useCall(optionsOf(params.itemId));
  if (!result) return null;
  return <SoldOutOptions dish={result} />;
}
