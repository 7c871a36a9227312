import { type InputEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from './api/api-error.ts';
import { useMessages } from './messages.tsx';
import { type Action, useAction } from './use-action.ts';

/** The values of a form's fields by name; a checkbox is a boolean. */
export type FormInput = { [field: string]: unknown };

/** What is wrong, by field. */
export type Problems = { [field: string]: string | undefined };

/**
 * The rules of a form: made by `rulesOf` from schemas, or written by hand where diners should not
 * load the schema library.
 */
export type Check<Values> = (given: FormInput) => { values: Values } | { problems: Problems };

type FormOptions<Values, Result> = {
  check: Check<Values>;
  /** A refusal shows under the field that it names, or in the banner. */
  send: (values: Values) => Promise<Result>;
  onDone?: (result: Result, values: Values) => unknown;
  onFailed?: () => void;
  /** Shared by the steps of one flow, so that only one thing runs at a time. */
  action?: Action;
  /** For a form in front of the page or far from its banner: it shows `failure` itself. */
  showsFailure?: boolean;
  /** The server's answer to a form sent without scripts. */
  answered?: { problems?: Problems | undefined; failure?: string | undefined } | undefined;
};

export function readFormInput(form: HTMLFormElement): FormInput {
  const boxes = form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]');
  const ticked = Array.from(boxes, ({ name, checked }) => [name, checked] as const);
  return { ...Object.fromEntries(new FormData(form)), ...Object.fromEntries(ticked) };
}

/**
 * Messages start after their field's name (`must have at least 8 characters`); under the field,
 * each becomes a sentence.
 */
const sentence = (text: string | undefined) => text && text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The only way to submit a form (docs/topics/pages.md). The fields keep what was typed, so nothing
 * is lost if sending fails.
 */
export function useForm<Values, Result>(options: FormOptions<Values, Result>) {
  const { check, send, onDone, onFailed, answered } = options;
  const form = useRef<HTMLFormElement>(null);
  const wasTried = useRef(false);
  const [problems, setProblems] = useState<Problems>(answered?.problems ?? {});
  const [failure, setFailure] = useState(answered?.failure);
  const { clear, showFormError } = useMessages();
  const ownAction = useAction(
    options.showsFailure
      ? { clear: () => setFailure(undefined), showError: setFailure }
      : { clear, showError: showFormError },
  );
  const { busy, run } = options.action ?? ownAction;

  const focusOn = (field: string, { select = false } = {}) => {
    const control = form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`);
    control?.focus();
    if (select) control?.select();
  };
  const show = (found: Problems) => {
    // Rendered before the focus moves, so that a screen reader reads the message with the field.
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
    const checked = check(readFormInput(event.currentTarget));
    if ('problems' in checked) return show(checked.problems);
    show({});
    const done = await run(() => send(checked.values), showUnderField);
    if (done) await onDone?.(done.result, checked.values);
    else onFailed?.();
  };
  /** After the first attempt, a field being corrected is checked while typing. */
  const onInput = ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
    if (!wasTried.current) return;
    const { name } = target as HTMLInputElement;
    const checked = check(readFormInput(currentTarget));
    // Rows were removed or moved (`RowFields`): what is wrong is now in other places.
    if (target instanceof HTMLFieldSetElement) {
      return setProblems('problems' in checked ? checked.problems : {});
    }
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
