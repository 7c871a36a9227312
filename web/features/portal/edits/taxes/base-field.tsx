import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { type DiscountBase, discountBases } from '#contract/orders/quotes/tax-rules.ts';
import { discountBaseNames } from '#contract/orders/quotes/tax-words.ts';

/** What each means, since the law of the state decides and not the name. */
const meanings: Record<DiscountBase, string> = {
  BEFORE_DISCOUNTS: 'On menu prices. Neither your codes nor our coupons lower the tax.',
  AFTER_OWN_DISCOUNT:
    "On menu prices less your own codes. Our coupons don't lower the tax, because we pay them back to you. This is the rule in most states.",
  AFTER_ALL_DISCOUNTS:
    'On what the diner pays for items. Our coupons lower the tax too, although we pay them back to you. Few states allow it.',
};

type BaseFieldProps = {
  name: string;
  error: string | undefined;
  value: string;
  onChange: (base: DiscountBase) => void;
};

/** The price that tax is computed from, where a discount is taken off. */
export function BaseField({ name, error, value, onChange }: BaseFieldProps) {
  const id = useId();
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}
    >
      <legend className="text-control font-semibold">With a discount, tax is computed</legend>
      <p id={`${id}-hint`} className="text-sm text-ink-faint">
        States differ: if you aren't sure, ask your accountant.
      </p>
      {error !== undefined && (
        <p
          id={`${id}-error`}
          role="alert"
          className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger"
        >
          <CircleAlert size={16} className="mt-px shrink-0" />
          {error}
        </p>
      )}
      <div className="mt-1 grid gap-1">
        {discountBases.map((base) => (
          <div key={base}>
            <label className="flex min-h-11 items-center gap-2.5 text-control">
              <input
                type="radio"
                name={name}
                value={base}
                checked={value === base}
                onChange={() => onChange(base)}
                aria-describedby={`${id}-${base}`}
                aria-invalid={error === undefined ? undefined : true}
                className="size-5 shrink-0 accent-accent"
              />
              {discountBaseNames[base]}
            </label>
            <p id={`${id}-${base}`} className="-mt-1.5 pl-7.5 text-sm text-ink-soft">
              {meanings[base]}
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
