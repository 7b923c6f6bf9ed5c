/** Two notes of a shop's bell, synthesized: there is no file that could be missing offline. */
export interface NotificationSound {
  /** Browsers allow sound only after a user gesture. */
  unlock: () => Promise<boolean>
  play: () => void
}

const NOTES = [
  {hertz: 987.77, after: 0},
  {hertz: 1318.51, after: 0.16},
] as const
const VOLUME = 0.35
const FADE_OUT_S = 0.9

export function createNotificationSound(): NotificationSound {
  let audio: AudioContext | undefined
  return {
    async unlock() {
      audio ??= new AudioContext()
      // Without a gesture this promise never settles.
      void audio.resume()
      await new Promise((resolve) => setTimeout(resolve, 100))
      return audio.state === 'running'
    },
    play() {
      if (audio?.state !== 'running') return
      for (const {hertz, after} of NOTES) playNote(audio, hertz, audio.currentTime + after)
    },
  }
}

function playNote(audio: AudioContext, hertz: number, at: number) {
  const [tone, gain] = [audio.createOscillator(), audio.createGain()]
  tone.type = 'sine'
  tone.frequency.value = hertz
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(VOLUME, at + 0.01)
  gain.gain.exponentialRampToValueAtTime(0.001, at + FADE_OUT_S)
  tone.connect(gain).connect(audio.destination)
  tone.start(at)
  tone.stop(at + FADE_OUT_S)
}
