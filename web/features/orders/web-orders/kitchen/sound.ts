/** Two notes twice, then quiet until it begins again. */
const loopSeconds = 3;
const notes = [
  { hz: 880, fromSeconds: 0 },
  { hz: 1_175, fromSeconds: 0.18 },
  { hz: 880, fromSeconds: 0.5 },
  { hz: 1_175, fromSeconds: 0.68 },
];
const noteSeconds = 0.5;
const volume = 0.5;

function chimeIn(context: AudioContext): AudioBuffer {
  const { sampleRate } = context;
  const buffer = context.createBuffer(1, loopSeconds * sampleRate, sampleRate);
  const samples = buffer.getChannelData(0);
  for (const { hz, fromSeconds } of notes) {
    const first = Math.round(fromSeconds * sampleRate);
    for (let index = 0; index < noteSeconds * sampleRate; index += 1) {
      const seconds = index / sampleRate;
      // Like a bell: at once there, and slowly gone.
      const loudness = volume * Math.min(1, seconds / 0.005) * Math.exp(-6 * seconds);
      const sample = loudness * Math.sin(2 * Math.PI * hz * seconds);
      samples[first + index] = (samples[first + index] ?? 0) + sample;
    }
  }
  return buffer;
}

/**
 * A sound that repeats for as long as it is wanted. The audio engine repeats it, not a timer, because
 * browsers slow down the timers of a hidden page. Browsers are silent until somebody presses
 * something on the page.
 */
export function createSound() {
  const listeners = new Set<() => void>();
  let context: AudioContext | undefined;
  let source: AudioBufferSourceNode | undefined;
  let isWanted = false;

  const isOn = () => context?.state === 'running';

  function apply() {
    if (isWanted && context && isOn() && !source) {
      source = context.createBufferSource();
      source.buffer = chimeIn(context);
      source.loop = true;
      source.connect(context.destination);
      source.start();
    }
    if (!isWanted && source) {
      source.stop();
      source = undefined;
    }
  }
  const settle = () => {
    apply();
    for (const listener of listeners) listener();
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isOn,
    /** Call on any press on the page. */
    async turnOn() {
      if (isOn()) return;
      if (!context) {
        context = new AudioContext();
        context.addEventListener('statechange', settle);
      }
      // Refused without a press: then the next one turns it on.
      await context.resume().catch(() => undefined);
      settle();
    },
    ring(wanted: boolean) {
      isWanted = wanted;
      apply();
    },
    close() {
      isWanted = false;
      apply();
      void context?.close();
      context = undefined;
    },
  };
}
