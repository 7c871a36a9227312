import { EllipsisVertical as Ellipsis, RefreshCw, Smartphone, User } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#web/platform/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FilterChip } from '#web/ui/form/filter-chip.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { StarInput } from '#web/ui/form/star-input.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { Row, Sample, Samples } from './samples.tsx';

const replyLimit = 240;
const discounts = [5, 10, 20].map((percent) => ({ value: percent, label: `${percent}%` }));
const tabs = [
  { id: 'menu', label: 'Menu', content: <p>Noodles, dumplings, tea.</p> },
  { id: 'details', label: 'Details', content: <p>Hours, address, parking.</p> },
];

function Buttons() {
  return (
    <Sample name="Buttons and links">
      <Row>
        <Button size="lg" icon={<Smartphone size={20} />}>
          Order in the app
        </Button>
        <Button>Get my coupon</Button>
        <Button variant="secondary">See the menu</Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger">Remove device</Button>
        <Button size="sm">Small</Button>
        <Button loading>Save changes</Button>
        <Button disabled>Submit votes</Button>
        <ButtonLink to="/" variant="secondary">
          Find a restaurant
        </ButtonLink>
        <IconButton label="Refresh" icon={<RefreshCw size={20} />} variant="outline" />
      </Row>
    </Sample>
  );
}

function Fields() {
  return (
    <>
      <div className="grid gap-6 md:grid-cols-2">
        <TextField label="Email" hint="You log in with it." type="email" autoComplete="username" />
        <TextField label="Confirmation code" error="Required" required />
        <TextField label="Mobile number" type="tel" leading="+1" autoComplete="tel" optional />
        <PasswordField label="Password" autoComplete="current-password" />
        <SelectField label="Discount" options={discounts} placeholder="Select One" />
        <TextField label="Locked" disabled defaultValue="GOLDEN-LOTUS" />
        <TextAreaField label="Message" limit={replyLimit} />
        <TextAreaField
          label="Message"
          error="Please check your message, it is too long (max 240 characters)"
          limit={replyLimit}
          defaultValue={'Thank you for the kind words! '.repeat(9)}
        />
      </div>
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Checkbox label="Show active items only" defaultChecked />
        <Checkbox label="Review without my name" hint="We won't show your initials." />
      </div>
      <StarInput legend="How was it?" name="stars" defaultValue={4} />
    </>
  );
}

/** One message for the whole screen, as every feature shows it. */
function MessageButtons() {
  const { showError, showSuccess, clear } = useMessages();
  return (
    <Row>
      <Button variant="secondary" onClick={() => showError("That didn't work. Please try again.")}>
        Show an error
      </Button>
      <Button variant="secondary" onClick={() => showSuccess('Saved.')}>
        Show a success
      </Button>
      <Button variant="quiet" onClick={clear}>
        Clear the message
      </Button>
    </Row>
  );
}

export function ControlSamples() {
  const [shownTab, showTab] = useState('menu');
  const [open, setOpen] = useState(false);
  const [isChosen, setChosen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Samples title="Controls">
      <Buttons />
      <Fields />
      <MessageButtons />
      <Row>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Open a dialog
        </Button>
        <Menu
          trigger={<Ellipsis size={18} />}
          label="More actions"
          size="sm"
          items={[
            { label: 'My account', icon: <User size={18} />, to: '/business/account' },
            { label: 'Log Out', danger: true, onSelect: close },
          ]}
        />
        <FilterChip selected={isChosen} onClick={() => setChosen(!isChosen)}>
          Vegan
        </FilterChip>
      </Row>
      <Dialog open={open} onClose={close} title="You Sure?" footer={null}>
        <TextAreaField label="Message" limit={replyLimit} />
      </Dialog>
      <Tabs label="Restaurant" tabs={tabs} value={shownTab} onChange={showTab} />
    </Samples>
  );
}
