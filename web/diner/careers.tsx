import { ContentPage, careers, contentMeta } from '../features/pages/index.ts';

export const meta = contentMeta(careers);

export default function CareersPage() {
  return <ContentPage content={careers} />;
}
