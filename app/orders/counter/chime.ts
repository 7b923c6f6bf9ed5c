/** Two notes of a shop's bell, made by the browser: no file to be fetched, and none that could be missing. */
export interface Chime {
  /** Browsers let a page be heard only after someone has touched it. */
  wake: () => Promise<boolean>
  ring: () => void
}

const NOTES = [
  {hertz: 987.77, after: 0},
  {hertz: 1318.51, after: 0.16},
] as const
const LOUDNESS = 0.35
const FADES_IN_S = 0.9

export function createChime(): Chime {
  let audio: AudioContext | undefined
  return {
    async wake() {
      audio ??= new AudioContext()
      // Without a touch it neither wakes nor refuses, for as long as one waits.
      void audio.resume()
      await new Promise((resolve) => setTimeout(resolve, 100))
      return audio.state === 'running'
    },
    ring() {
      if (audio?.state !== 'running') return
      for (const {hertz, after} of NOTES) strike(audio, hertz, audio.currentTime + after)
    },
  }
}

function strike(audio: AudioContext, hertz: number, at: number) {
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()]
  tone.type = 'sine'
  tone.frequency.value = hertz
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01)
  loudness.gain.exponentialRampToValueAtTime(0.001, at + FADES_IN_S)
  tone.connect(loudness).connect(audio.destination)
  tone.start(at)
  tone.stop(at + FADES_IN_S)
}
