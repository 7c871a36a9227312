import { isScope, type Scope } from '#contract/people/access/scopes.ts';
import type { Access } from './who-may.data.ts';

/** Whether a call is made with an API key rather than by a signed-in person. */
export const takesKey = (access: Access): access is Scope | 'integration' =>
  access === 'integration' || isScope(access);
