import type {Page} from '@playwright/test'

/** Runs in the page before its own scripts: counts how often the bell is rung, of two notes each. */
export function countChimes() {
  const counter = window as {chimes?: number}
  counter.chimes = 0
  const {createGain} = AudioContext.prototype
  AudioContext.prototype.createGain = function () {
    counter.chimes = (counter.chimes ?? 0) + 0.5
    return createGain.call(this)
  }
}

export const chimes = (page: Page) => page.evaluate(() => (window as {chimes?: number}).chimes)
