import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NotFoundView() {
  return (
    <EmptyState
      as="h1"
      title="Page Not Found"
      text="The page or link you followed does not exist. The address may have been mistyped, or the link may be out of date."
      action={<ButtonLink to="/">Back to the start</ButtonLink>}
    />
  );
}
