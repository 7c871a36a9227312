import { useSite } from '../site/index.ts';

export function ContactLink() {
  const { contactEmail } = useSite().site;
  return (
    <a href={`mailto:${contactEmail}`} className="link">
      {contactEmail}
    </a>
  );
}
