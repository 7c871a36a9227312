import { ContentPage, contentMeta, refund } from '../features/pages/index.ts';

export const meta = contentMeta(refund);

export default function RefundPage() {
  return <ContentPage content={refund} />;
}
