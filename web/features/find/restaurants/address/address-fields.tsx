import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx';
import { type DeliveryAddress, longestStreet, longestUnit } from './stored-address.ts';

type AddressFieldsProps = {
  field: (name: keyof DeliveryAddress) => Partial<TextFieldProps>;
  /** Where a radius decides, an address is complete without. */
  needsZip: boolean;
  autoFocus?: boolean;
};

/** Street, apartment and ZIP code, as browsers fill them in. */
export function AddressFields({ field, needsZip, autoFocus = false }: AddressFieldsProps) {
  return (
    <>
      <TextField
        label="Street address"
        name="street"
        autoComplete="address-line1"
        maxLength={longestStreet}
        required
        data-autofocus={autoFocus || undefined}
        {...field('street')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
        <TextField
          label="Apartment"
          name="unit"
          autoComplete="address-line2"
          maxLength={longestUnit}
          optional
          {...field('unit')}
        />
        <TextField
          label="ZIP code"
          name="zipCode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          required={needsZip}
          {...field('zipCode')}
        />
      </div>
    </>
  );
}
