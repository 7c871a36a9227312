import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { optionInWords } from '#contract/find/menus/option-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { AllergenFields, TagChips } from './chips.tsx';
import { type EnteredOption, optionSummary } from './contents-fields.ts';

type OptionProps = { option: EnteredOption; onChange: (option: EnteredOption) => void };

function Option({ option, onChange }: OptionProps) {
  // A dish may have hundreds of options, each with two dozen chips.
  const [isOpen, setOpen] = useState(false);
  const say = (more: Partial<EnteredOption>) => onChange({ ...option, ...more, isSaid: true });
  const { contains, mayContain, ends } = option;
  const isEmpty = contains.length + mayContain.length + ends.length === 0;
  return (
    <details
      className="group border-t border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="text-control">{optionInWords(option.at)}</span>
          <span className="block text-sm text-ink-soft">{optionSummary(option)}</span>
        </span>
        <ChevronDown size={18} className="shrink-0 text-ink-faint group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className="grid gap-4 pt-1 pb-4">
          {isEmpty && (
            <Checkbox
              label="This option changes nothing"
              checked={option.isSaid}
              onChange={({ target }) => onChange({ ...option, isSaid: target.checked })}
            />
          )}
          <AllergenFields facts={option} onChange={say} />
          <TagChips
            legend="With this option, the dish is no longer"
            chosen={ends}
            onChange={(tags) => say({ ends: tags })}
          />
        </div>
      )}
    </details>
  );
}

type OptionsProps = { options: EnteredOption[]; onChange: (options: EnteredOption[]) => void };

/** What each option adds, and which tags no longer apply with it. */
export function OptionContentsFields({ options, onChange }: OptionsProps) {
  const notSaid = options.filter(({ isSaid }) => !isSaid).length;
  return (
    <section className="grid gap-2" aria-label="What each option adds">
      <h3 className="text-base font-semibold">What each option adds</h3>
      <p className="text-ink-soft">
        Enter what each option adds, and which tags no longer apply with it. Tags that an allergen
        rules out come off automatically.
      </p>
      <div className="border-b border-line">
        {options.map((option, index) => (
          <Option
            key={option.at.join('\n')}
            option={option}
            onChange={(changed) =>
              onChange(options.map((one, position) => (position === index ? changed : one)))
            }
          />
        ))}
      </div>
      {notSaid > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-sm text-ink-soft">
            {notSaid === 1 ? '1 option has' : `${notSaid} options have`} no information yet. Diners
            who choose {notSaid === 1 ? 'it' : 'one'} see that.
          </p>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => onChange(options.map((option) => ({ ...option, isSaid: true })))}
          >
            Mark the rest as changing nothing
          </Button>
        </div>
      )}
    </section>
  );
}
