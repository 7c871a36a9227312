const address = 'hello@joyous.example';

export const ContactLink = () => (
  <a href={`mailto:${address}`} className="link">
    {address}
  </a>
);
