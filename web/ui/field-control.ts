import { createContext, use } from 'react';

/** What a Field passes to the control inside it. */
type FieldControl = {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
};

export const FieldContext = createContext<Partial<FieldControl>>({});

export const useFieldControl = () => use(FieldContext);
