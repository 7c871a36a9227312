import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { StarInput } from '../ui/star-input.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { Example, Section } from './section.tsx';

const replyLimit = 240;
const discounts = [5, 10, 15, 20, 25, 30, 35, 40].map((percent) => ({
  value: percent,
  label: `${percent}%`,
}));
const longReply =
  'Thank you so much for the kind words! We are glad that the noodles were as crispy as they should be. ' +
  'Ask for Mei next time, she will make sure that the chili oil comes on the side, and the jasmine tea is on the house. ' +
  'See you soon, we hope, from all of us.';

export function FormsSection() {
  const [rating, setRating] = useState(4);
  return (
    <Section id="forms" title="Forms">
      <div className="grid gap-6 md:grid-cols-2">
        <Field label="Email" hint="The address your restaurant registered for you." required>
          <TextInput type="email" autoComplete="username" placeholder="name@restaurant.com" />
        </Field>
        <Field label="Confirmation code" error="Required" required>
          <TextInput inputMode="numeric" autoComplete="one-time-code" />
        </Field>
        <Field label="Mobile number" hint="One text message with your code. Nothing else.">
          <TextInput type="tel" leading="+1" autoComplete="tel" defaultValue="503-555-0142" />
        </Field>
        <Field label="Find a dish or a restaurant" optional>
          <TextInput
            type="search"
            leading={<Search size={18} />}
            placeholder="Tacos, ramen, Mama Rosa"
          />
        </Field>
        <Field label="Discount">
          <Select options={discounts} placeholder="Select One" />
        </Field>
        <Field label="Locked">
          <TextInput disabled defaultValue="GOLDEN-LOTUS" />
        </Field>
        <Field label="Message">
          <TextArea limit={replyLimit} placeholder="Say thank you, or say sorry." />
        </Field>
        <Field
          label="Message"
          error="Please check your message, it is too long (max 240 characters)"
        >
          <TextArea limit={replyLimit} defaultValue={longReply} />
        </Field>
      </div>
      <Example name="Choices">
        <div className="grid gap-x-8 sm:grid-cols-2">
          <Checkbox label="Show active items only" defaultChecked />
          <Checkbox label="Review without my name" hint="Your initials are not shown." />
          <Checkbox label="Cannot be changed now" disabled />
        </div>
      </Example>
      <StarInput legend="How was it?" value={rating} onChange={setRating} />
    </Section>
  );
}
