export type Labels = Readonly<Record<string, string>>;

export type Sample = {
  labels?: Labels;
  value: number;
  suffix?: '' | '_bucket' | '_sum' | '_count';
};

export type Metric = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
};

export const gauge = (name: string, help: string, samples: readonly Sample[]): Metric => ({
  name,
  help,
  type: 'gauge',
  samples,
});

const escapeLabel = (text: string) =>
  text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/"/g, '\\"');

function sampleLine(name: string, { labels = {}, value, suffix = '' }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
  const inBraces = pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
  return `${name}${suffix}${inBraces} ${value === Number.POSITIVE_INFINITY ? '+Inf' : value}`;
}

/** https://prometheus.io/docs/instrumenting/exposition_formats/ */
export const metricContentType = 'text/plain; version=0.0.4; charset=utf-8';

/** The text format of Prometheus. */
export function metricText(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map((sample) => sampleLine(name, sample)),
  ]);
  return `${lines.join('\n')}\n`;
}
