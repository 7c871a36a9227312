import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis-vertical';
import LogOut from 'lucide-react/icons/log-out';
import User from 'lucide-react/icons/user';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Menu } from '../ui/menu.tsx';
import { Select } from '../ui/select.tsx';
import { Stars } from '../ui/stars.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { Example, Row, Section } from './section.tsx';

function ReplyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Customer Review"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onClose}>Send reply</Button>
        </>
      }
    >
      <Stars rating={4} />
      <p className="mt-3 text-md text-ink-soft">
        The noodles were perfect and the staff remembered us. Parking is a puzzle on Fridays.
      </p>
      <div className="mt-6 grid gap-5 sm:grid-cols-[180px_1fr]">
        <Field label="Discount">
          <Select
            placeholder="Select One"
            options={[
              { value: 5, label: '5%' },
              { value: 10, label: '10%' },
              { value: 20, label: '20%' },
            ]}
          />
        </Field>
        <Field label="Message">
          <TextArea limit={240} data-autofocus />
        </Field>
      </div>
    </Dialog>
  );
}

export function OverlaySection() {
  const [shown, setShown] = useState<'reply' | 'sure' | 'plain'>();
  const close = () => setShown(undefined);
  return (
    <Section id="overlays" title="Overlays">
      <Example name="Dialog: in the middle of a screen, from the bottom of a phone">
        <Row>
          <Button variant="secondary" onClick={() => setShown('reply')}>
            Reply to a review
          </Button>
          <Button variant="secondary" onClick={() => setShown('sure')}>
            Submit votes
          </Button>
          <Button variant="secondary" onClick={() => setShown('plain')}>
            Plain
          </Button>
        </Row>
        <ReplyDialog open={shown === 'reply'} onClose={close} />
        <Dialog
          open={shown === 'sure'}
          onClose={close}
          title="You Sure?"
          size="sm"
          footer={<Button onClick={close}>I'm Sure</Button>}
        >
          <p className="text-md text-ink-soft">
            Votes cannot be changed after you submit them. Take a last look.
          </p>
        </Dialog>
        <Dialog open={shown === 'plain'} onClose={close} title="How deposits work" size="md">
          <p className="text-md text-ink-soft">
            The sweep date is when funds are withdrawn from the merchant account. They arrive in
            your bank account 1-3 days later.
          </p>
        </Dialog>
      </Example>
      <Example name="Menu">
        <Row>
          <Menu
            trigger="Golden Lotus"
            variant="secondary"
            items={[
              { label: 'My account', icon: <User size={18} />, to: '/business/account' },
              { label: 'Export', icon: <Download size={18} />, onSelect: close },
              'separator',
              { label: 'Log Out', icon: <LogOut size={18} />, danger: true, onSelect: close },
            ]}
          />
          <Menu
            trigger={<Ellipsis size={18} />}
            label="More actions"
            size="sm"
            items={[
              { label: 'Open order', onSelect: close },
              { label: 'Refund', disabled: true, onSelect: close },
            ]}
          />
        </Row>
      </Example>
    </Section>
  );
}
