import { useCall } from '#web/platform/query/use-call.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { Section } from '../../features/people/staff/index.ts';
import { CategoryOrderForm, OfTill } from '../../features/portal/edits/index.ts';
import { notFoundUnlessNumber } from '../../features/site/errors/index.ts';
import type { Route } from './+types/catalog';
import { catalogIn, dishes, loadCatalog } from './of-catalog.ts';

export const loader = ({ params }: Route.LoaderArgs) => notFoundUnlessNumber(params.catalogId);

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadCatalog(request, params.catalogId);
clientLoader.hydrate = true as const;

export const meta = unlistedMeta('Menu | Joyous');

export default function EditPage({ params }: Route.ComponentProps) {
  const { result } = useCall(dishes);
  const catalog = result && catalogIn(result, params.catalogId);
  if (!catalog) return null;
  const { owner } = result;
  return (
    <Section
      title={`Order of categories in ${catalog.name}`}
      className="max-w-180 gap-5 wrap-anywhere"
    >
      {owner?.state === 'TILL' ? (
        <OfTill till={owner.till} words={[]} />
      ) : (
        <CategoryOrderForm key={catalog.catalogId} menu={result} catalogId={catalog.catalogId} />
      )}
    </Section>
  );
}
