import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { Container } from '#web/ui/container.tsx';
import { ControlSamples } from './control-samples.tsx';
import { DinerSamples } from './diner-samples.tsx';
import { ReportSamples } from './report-samples.tsx';
import { RowSamples } from './row-samples.tsx';
import { Sample, Samples } from './samples.tsx';

const colors = {
  'Ground and edges': 'bg-cream bg-paper bg-sand bg-sand-deep bg-line bg-edge',
  'Ink and accent': 'bg-ink bg-ink-soft bg-ink-faint bg-accent bg-accent-text bg-accent-soft',
  Meaning: 'bg-success bg-warn bg-danger bg-rating-high bg-rating-medium bg-rating-low',
};
const display = 'text-5xl text-4xl text-3xl text-2xl text-xl text-lg';
const reading = 'text-md text-base text-sm text-xs';
const shapes = 'rounded-xs rounded-sm rounded-md rounded-lg rounded-xl rounded-2xl';
const shadows = 'shadow-xs shadow-sm shadow-md shadow-lg';

function Swatches({ names, ground = '' }: { names: string; ground?: string }) {
  return (
    <ul className="grid grid-cols-3 gap-4 sm:grid-cols-6">
      {names.split(' ').map((name) => (
        <li key={name}>
          <div className={`h-20 border border-ink/8 ${ground} ${name}`} />
          <p className="mt-2 text-sm">{name}</p>
        </li>
      ))}
    </ul>
  );
}

export const meta = unlistedMeta('Design system | Joyous');

export default function UiPage() {
  return (
    <>
      <header className="on-ink">
        <Container className="py-section">
          <p className="font-semibold text-on-ink-soft">Joyous design system</p>
          <h1 className="mt-3 max-w-[16ch] text-5xl">Warm, appetizing, quick.</h1>
        </Container>
      </header>
      <Container className="pb-section *:first:border-t-0">
        <Samples title="Color">
          {Object.entries(colors).map(([name, names]) => (
            <Sample key={name} name={name}>
              <Swatches names={names} />
            </Sample>
          ))}
        </Samples>
        <Samples title="Type and shape">
          <ul className="grid gap-4">
            {display.split(' ').map((name) => (
              <li key={name} className={`font-display font-bold ${name}`}>
                {name}: Dinner, sorted
              </li>
            ))}
            {reading.split(' ').map((name) => (
              <li key={name} className={name}>
                {name}: Crispy Szechuan noodles, with the chili oil on the side.
              </li>
            ))}
          </ul>
          <Sample name="Radius">
            <Swatches names={shapes} ground="bg-sand-deep" />
          </Sample>
          <Sample name="Shadow">
            <Swatches names={shadows} ground="bg-paper" />
          </Sample>
        </Samples>
        <ControlSamples />
        <RowSamples />
        <DinerSamples />
        <ReportSamples />
      </Container>
    </>
  );
}
