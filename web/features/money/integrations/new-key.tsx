import { Link } from 'react-router';
import { ShownOnce } from '#web/ui/form/shown-once.tsx';

type NewKeyProps = { name: string; programKey: string; onDone: () => void };

export const NewKey = ({ name, programKey, onDone }: NewKeyProps) => (
  <ShownOnce title={`Copy the key for ${name} now`} noun="key" secret={programKey} onDone={onDone}>
    <p>
      We show it only once. Paste it where {name} asks for an API key, or give it to whoever runs{' '}
      {name}, the way you would give a password.{' '}
      <Link to="/developers" className="link">
        See what its developers need to know
      </Link>
    </p>
  </ShownOnce>
);
