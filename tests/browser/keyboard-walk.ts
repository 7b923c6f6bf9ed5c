import type {Page} from '@playwright/test'
import {expect} from './fixtures'
import {waitForHydration} from './hydration'

/** Everything that can be used on a page is reached by Tab, and is seen when it has the focus. */
export async function expectByKeyboard(page: Page) {
  await waitForHydration(page.getByRole('main'))
  await walkByKeyboard(page)
}

/** The same of a page without scripts of its own. */
export async function walkByKeyboard(page: Page) {
  const all = await page.evaluate(noteFocus)
  // A browser that is busy drops keys: on until the last has been reached, or it has been tried twice.
  const isThrough = () => page.evaluate((last) => window.focusNotes.reached.includes(last), all.at(-1) ?? '')
  for (let step = 1; step <= all.length * 2 + 10; step++) {
    await page.keyboard.press('Tab')
    if (step > all.length && step % 5 === 0 && (await isThrough())) break
  }
  // Without what was there only until the page had come alive.
  const {reached, covered, stayed} = await page.evaluate(() => ({
    ...{reached: window.focusNotes.reached, covered: window.focusNotes.covered},
    stayed: window.focusNotes.stayed(),
  }))
  expect(stayed.length).toBeGreaterThan(all.length / 2)
  expect(stayed.filter((name) => !reached.includes(name))).toEqual([])
  expect(covered).toEqual([])
}

declare global {
  interface Window {
    focusNotes: {reached: string[]; covered: string[]; stayed(): string[]}
  }
}

/** Names everything on the page that can be used, and notes from now on what gets the focus, and whether it is seen. */
function noteFocus(): string[] {
  const usable =
    'a[href], button:not([disabled]), input:not([type=hidden]), textarea, select, summary, [tabindex="0"]'
  // Of a group of radio buttons the arrows reach the others.
  const isPassedOver = (element: HTMLElement) =>
    element instanceof HTMLInputElement && element.type === 'radio' && !element.checked
  const isThere = (element: HTMLElement) =>
    element.checkVisibility() && !element.closest('[inert], [aria-hidden=true]') && !isPassedOver(element)
  const elements = [...document.querySelectorAll<HTMLElement>(usable)].filter(isThere)
  const names = elements.map((element, index) => `${index} ${element.outerHTML.slice(0, 120)}`)
  window.focusNotes = {
    ...{reached: [], covered: []},
    stayed: () => elements.flatMap((element, index) => (isThere(element) ? (names[index] ?? []) : [])),
  }
  document.addEventListener('focusin', ({target}) => {
    const index = elements.indexOf(target as HTMLElement)
    const name = names[index]
    if (name === undefined) return
    window.focusNotes.reached.push(name)
    const {left, top, width, height} = (target as HTMLElement).getBoundingClientRect()
    const over = document.elementFromPoint(left + Math.min(width, 20) / 2, top + Math.min(height, 20) / 2)
    const seen = over && ((target as HTMLElement).contains(over) || over.contains(target as HTMLElement))
    if (!seen) window.focusNotes.covered.push(name)
  })
  return names
}
