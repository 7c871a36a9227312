import { ContentPage, contentMeta, privacy } from '../features/pages/index.ts';

export const meta = contentMeta(privacy);

export default function PrivacyPage() {
  return <ContentPage content={privacy} />;
}
