import ArrowRight from 'lucide-react/icons/arrow-right';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Smartphone from 'lucide-react/icons/smartphone';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Example, Row, Section } from './section.tsx';

const savingMs = 1_500;

function SavingButton() {
  const [saving, setSaving] = useState(false);
  const save = () => {
    setSaving(true);
    setTimeout(() => setSaving(false), savingMs);
  };
  return (
    <Button loading={saving} onClick={save}>
      Save changes
    </Button>
  );
}

export function ActionsSection() {
  return (
    <Section id="actions" title="Actions">
      <Example name="Variants">
        <Row>
          <Button>Get my coupon</Button>
          <Button variant="secondary">See the menu</Button>
          <Button variant="quiet">Not now</Button>
          <Button variant="danger" icon={<Trash size={18} />}>
            Remove device
          </Button>
        </Row>
      </Example>
      <Example name="Sizes">
        <Row>
          <Button size="lg" icon={<Smartphone size={20} />}>
            Order via Mobile: Save 20%
          </Button>
          <Button>Medium</Button>
          <Button size="sm">Small</Button>
          <Button size="sm" variant="secondary" icon={<Download size={16} />}>
            Export CSV
          </Button>
        </Row>
      </Example>
      <Example name="Loading and disabled">
        <Row>
          <SavingButton />
          <Button loading>Save changes</Button>
          <Button variant="secondary" loading>
            Loading...
          </Button>
          <Button disabled>Submit votes</Button>
          <Button variant="secondary" disabled>
            Submit
          </Button>
        </Row>
      </Example>
      <Example name="Links and icons">
        <Row>
          <ButtonLink to="/" iconEnd={<ArrowRight size={18} />}>
            Find a restaurant
          </ButtonLink>
          <ButtonLink href="#actions" variant="secondary">
            For Restaurants
          </ButtonLink>
          <IconButton label="Print this report" icon={<Printer size={20} />} variant="outline" />
          <IconButton label="Refresh" icon={<RefreshCw size={20} />} />
          <IconButton label="Refresh, small" icon={<RefreshCw size={18} />} size="sm" />
        </Row>
      </Example>
    </Section>
  );
}
