import { type InputEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from './api-error.ts';
import { type Action, useAction } from './use-action.ts';

/** What is in a form's fields, by name; of a checkbox, whether it is ticked. */
export type Given = { [field: string]: unknown };

/** What is wrong, by field. */
export type Problems = { [field: string]: string | undefined };

/** The rules of a form: `rulesOf` of schemas, or by hand where diners should not load their library. */
export type Check<Values> = (given: Given) => { values: Values } | { problems: Problems };

type FormOptions<Values, Result> = {
  check: Check<Values>;
  /** A refusal is shown under the field that it names, or in the banner. */
  send: (values: Values) => Promise<Result>;
  onDone?: (result: Result, values: Values) => unknown;
  onFailed?: () => void;
  /** Of the steps of one flow, only one thing is under way. */
  action?: Action;
  /** In front of the page, or far from its banner: the form shows `failure` itself. */
  showsFailure?: boolean;
  /** What the server answered to a form that no script sent. */
  answered?: { problems?: Problems | undefined; failure?: string | undefined } | undefined;
};

export function givenIn(form: HTMLFormElement): Given {
  const boxes = form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]');
  const ticked = Array.from(boxes, ({ name, checked }) => [name, checked] as const);
  return { ...Object.fromEntries(new FormData(form)), ...Object.fromEntries(ticked) };
}

/** Messages name their field (`must have at least 8 characters`); below the field each is a sentence. */
const sentence = (text: string | undefined) => text && text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The one way to submit a form (decision 043). The fields keep what was typed themselves: nothing
 * is lost when sending fails.
 */
export function useForm<Values, Result>(options: FormOptions<Values, Result>) {
  const { check, send, onDone, onFailed, answered } = options;
  const form = useRef<HTMLFormElement>(null);
  const wasTried = useRef(false);
  const [problems, setProblems] = useState<Problems>(answered?.problems ?? {});
  const [failure, setFailure] = useState(answered?.failure);
  const own = useAction(
    options.showsFailure && { clear: () => setFailure(undefined), showError: setFailure },
  );
  const { busy, run } = options.action ?? own;

  const focusOn = (field: string, { select = false } = {}) => {
    const control = form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`);
    control?.focus();
    if (select) control?.select();
  };
  const show = (found: Problems) => {
    // Drawn before the focus moves there: a screen reader then reads the message with the field.
    flushSync(() => setProblems(found));
    const names = Array.from(form.current?.elements ?? [], (field) => field.getAttribute('name'));
    const first = names.find((name) => name !== null && found[name]);
    if (first) focusOn(first);
  };
  const showUnderField = (error: unknown) => {
    const [problem] = error instanceof ApiError ? error.problems : [];
    if (!problem || !form.current?.elements.namedItem(problem.field)) return false;
    show({ [problem.field]: problem.message });
    return true;
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    wasTried.current = true;
    const checked = check(givenIn(event.currentTarget));
    if ('problems' in checked) return show(checked.problems);
    show({});
    const done = await run(() => send(checked.values), showUnderField);
    if (done) await onDone?.(done.result, checked.values);
    else onFailed?.();
  };
  /** Once it was tried, a field that is being corrected says at once whether it is right. */
  const onInput = ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
    if (!wasTried.current) return;
    const { name } = target as HTMLInputElement;
    const checked = check(givenIn(currentTarget));
    const problem = 'problems' in checked ? checked.problems[name] : undefined;
    setProblems((before) => ({ ...before, [name]: problem }));
  };

  return {
    busy,
    failure,
    focusOn,
    form: { ref: form, noValidate: true, onSubmit, onInput },
    field: (name: keyof Values & string) => ({ name, error: sentence(problems[name]) }),
    reset: () => {
      wasTried.current = false;
      setProblems({});
      form.current?.reset();
    },
  };
}
