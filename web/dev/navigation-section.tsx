import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { FilterChip } from '../ui/filter-chip.tsx';
import { NavTabs } from '../ui/nav-tabs.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Example, Row, Section } from './section.tsx';

const cuisines = ['Thai', 'Mexican', 'Italian', 'Vegan', 'Barbecue'];

export function NavigationSection() {
  const [chosen, setChosen] = useState(['Thai']);
  const toggle = (cuisine: string) =>
    setChosen((before) =>
      before.includes(cuisine) ? before.filter((one) => one !== cuisine) : [...before, cuisine],
    );
  return (
    <Section id="navigation" title="Navigation">
      <Example name="Breadcrumb">
        <Breadcrumb
          items={[
            { label: 'Reports', to: '/business/reports' },
            { label: 'Deposits', to: '/business/reports/deposit' },
            { label: 'Deposit Detail' },
          ]}
        />
      </Example>
      <Example name="Filter chips">
        <Row>
          {cuisines.map((cuisine) => (
            <FilterChip
              key={cuisine}
              selected={chosen.includes(cuisine)}
              onClick={() => toggle(cuisine)}
            >
              {cuisine}
            </FilterChip>
          ))}
        </Row>
      </Example>
      <Example name="Links as tabs">
        <NavTabs
          label="Business"
          className="border-b border-line"
          links={[
            { to: '/business/customers', label: 'Customers' },
            { to: '/dev/ui', label: 'Reports' },
            { to: '/business/account', label: 'Account' },
          ]}
        />
      </Example>
      <Example name="Tabs">
        <Tabs
          label="Restaurant"
          tabs={[
            { id: 'menu', label: 'Menu', content: <p>Noodles, dumplings, tea.</p> },
            {
              id: 'reviews',
              label: (
                <>
                  Reviews <Badge>128</Badge>
                </>
              ),
              content: <p>What diners say.</p>,
            },
            { id: 'details', label: 'Details', content: <p>Hours, address, parking.</p> },
          ]}
        />
      </Example>
    </Section>
  );
}
