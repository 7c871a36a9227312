import { ContentPage, contentMeta, terms } from '../features/pages/index.ts';

export const meta = contentMeta(terms);

export default function TermsPage() {
  return <ContentPage content={terms} />;
}
