import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createNotificationSound} from './notification-sound'

let state: AudioContextState
let made = 0
let rung: {hertz: number; from: number; until: number}[] = []

class TestAudio {
  currentTime = 10
  constructor() {
    made += 1
  }
  get state() {
    return state
  }
  resume = async () => {}
  createGain() {
    const ramp = vi.fn()
    const gain = {setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp}
    return {gain, connect: () => {}}
  }
  createOscillator() {
    const tone = {hertz: 0, from: 0, until: 0}
    rung.push(tone)
    return {
      frequency: {
        set value(hertz: number) {
          tone.hertz = hertz
        },
      },
      connect: (next: object) => next,
      start: (at: number) => (tone.from = at),
      stop: (at: number) => (tone.until = at),
    }
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', TestAudio)
  made = 0
  rung = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function wake(sound: ReturnType<typeof createNotificationSound>) {
  const woken = sound.unlock()
  await vi.runAllTimersAsync()
  return woken
}

test('a page that nobody has touched stays silent', async () => {
  state = 'suspended'
  const sound = createNotificationSound()
  sound.play()
  expect(await wake(sound)).toBe(false)
  sound.play()
  expect(rung).toEqual([])
})

test('one that was touched rings two notes, one after the other', async () => {
  state = 'running'
  const sound = createNotificationSound()
  expect([await wake(sound), await wake(sound), made]).toEqual([true, true, 1])
  sound.play()
  const [first, second] = rung
  expect(rung).toHaveLength(2)
  expect(first?.from).toBe(10)
  expect(second?.from).toBeGreaterThan(10)
  expect(second?.from).toBeLessThan(first?.until ?? 0)
  expect(second?.hertz).toBeGreaterThan(first?.hertz ?? 0)
})
