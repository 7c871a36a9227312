import { Clock, IdCard, Info } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Choice,
  choiceProblems,
  defaultChoices,
  unitCents,
} from '#contract/find/menus/choices.ts';
import { servicesInWords } from '#contract/find/menus/option-words.ts';
import { fewLeftText } from '#contract/find/menus/portions.ts';
import type { Photo as PhotoOfDish } from '#contract/find/photos/photos.ts';
import { shownCents } from '#contract/money/cents.ts';
import { Button } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { type CartLine, longestLineNote, type NewLine } from './cart.ts';
import { choose, type ShownGroup } from './choose.ts';
import { ContentsInSheet } from './dish-contents.tsx';
import { DishOptions } from './dish-options.tsx';
import type { DishOnMenu } from './on-menu.ts';

type DishDialogProps = {
  on: DishOnMenu;
  /** The phone number to call about an allergy. */
  phoneNumber: string;
  photo?: PhotoOfDish | undefined;
  open: boolean;
  /** The line that is changed; left out for a new one. */
  line?: CartLine;
  /** How many of it a line may have. */
  most: number;
  onClose: () => void;
  /** Returns what is wrong, if there is no room for it. */
  onDone: (line: NewLine) => string | undefined;
};

/** When it is served and how, and whether the diner's age is checked. */
function DishFacts({ on: { dish, category } }: { on: DishOnMenu }) {
  const services = servicesInWords(category.services);
  const left = fewLeftText(dish);
  const facts = [
    dish.ageChecked && { Icon: IdCard, text: 'Your age is checked when you get this.' },
    category.times && { Icon: Clock, text: `Served ${category.times.join('; ')}` },
    services && { Icon: Info, text: services },
    left !== undefined && { Icon: Info, text: left },
  ].filter((fact) => typeof fact === 'object');
  return (
    <>
      {dish.description && <p className="wrap-anywhere text-ink-soft">{dish.description}</p>}
      {facts.map(({ Icon, text }) => (
        <p key={text} className="mt-1.5 flex items-center gap-1.5 text-sm font-semibold">
          <Icon size={14} className="shrink-0" />
          {text}
        </p>
      ))}
    </>
  );
}

function useDishForm({ on, line, onDone }: Omit<DishDialogProps, 'open' | 'most' | 'phoneNumber'>) {
  const { dish } = on;
  const groups: readonly ShownGroup[] = dish.optionGroups ?? [];
  // Choosing no option at all only leaves out what isn't on the menu anymore.
  const [choices, setChoices] = useState<readonly Choice[]>(() =>
    line
      ? choose(groups, line.choices, { group: '', option: '' }, 0)
      : defaultChoices(dish.optionGroups ?? []),
  );
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const [note, setNote] = useState(line?.note ?? '');
  const [wasTried, setTried] = useState(line !== undefined);
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const found = choiceProblems(dish, choices);
  const isTooLong = note.length > longestLineNote;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (found.length > 0 || isTooLong) {
      // Rendered before the focus moves, so that a screen reader reads the message with the group.
      flushSync(() => setTried(true));
      const wrong = form.current?.querySelector('[data-problem]') ?? form.current;
      const isOfNote = found.length === 0;
      wrong
        ?.querySelector<HTMLElement>(isOfNote ? 'textarea' : 'input:enabled, button:enabled')
        ?.focus();
      return;
    }
    const { itemId, name } = dish;
    const cents = unitCents(dish, choices);
    setFailure(onDone({ itemId, name, unitCents: cents, quantity, choices, note: note.trim() }));
  };
  return {
    choices,
    quantity,
    note,
    failure,
    problems: wasTried ? found : [],
    cents: quantity * unitCents(dish, choices),
    form: { ref: form, noValidate: true, onSubmit: submit },
    setQuantity,
    setNote,
    setChoices,
    noteError: isTooLong ? `Use at most ${longestLineNote} characters.` : undefined,
  };
}

/** What is chosen about a dish: options, a note and how many, with the price as it is now. */
export function DishDialog(props: DishDialogProps) {
  const { on, photo, open, line, most, onClose } = props;
  const { dish } = on;
  const id = useId();
  const own = useDishForm(props);
  const { choices, quantity } = own;
  const verb = line ? 'Save' : 'Add';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={dish.name}
      size="md"
      footer={
        <div className="flex w-full items-center gap-4">
          <Stepper
            name={dish.name}
            value={quantity}
            least={1}
            most={most}
            onChange={own.setQuantity}
          />
          <Button
            type="submit"
            form={id}
            size="lg"
            className="min-w-0 flex-1 px-3 whitespace-nowrap figures"
          >
            {verb}, {shownCents(own.cents)}
          </Button>
        </div>
      }
    >
      {/* Closing it loses two presses at most, so it doesn't ask first. */}
      <form {...own.form} id={id} data-kept className="grid gap-3">
        {photo && (
          <Photo
            photo={photo}
            sizes="(min-width: 40rem) 32rem, 100vw"
            className="-mx-5 aspect-video sm:-mx-6"
          />
        )}
        <div>
          <DishFacts on={on} />
        </div>
        <ContentsInSheet dish={dish} choices={choices} phoneNumber={props.phoneNumber} />
        <div>
          <DishOptions
            dish={dish}
            choices={choices}
            problems={own.problems}
            onChoose={own.setChoices}
          />
        </div>
        {dish.noteAllowed !== false && (
          <TextAreaField
            label="Note for the kitchen"
            optional
            limit={longestLineNote}
            value={own.note}
            onChange={({ currentTarget }) => own.setNote(currentTarget.value)}
            error={own.noteError}
            className="border-t border-line pt-4 [&_textarea]:min-h-20"
          />
        )}
        {own.failure !== undefined && (
          <p role="alert" className="font-medium text-danger">
            {own.failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
