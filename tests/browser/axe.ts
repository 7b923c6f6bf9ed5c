import axe from 'axe-core'
import {expect} from '@playwright/test'
import type {Frame, Page} from '@playwright/test'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Nothing that axe finds, unless it was only on its way: a page is looked at for a second, and what comes alive or
 * leaves meanwhile is seen half there. So it is looked at again.
 *
 * @param part the selector of what is looked at
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await expect(async () => {
    for (const frame of page.frames()) await bringAxe(frame)
    expect(await page.evaluate(findFaults, part)).toEqual([])
  }).toPass({intervals: [500], timeout: 10_000})
}

/** Once for each page that is loaded, for reading axe itself takes as long as looking at a small page. */
async function bringAxe(frame: Frame) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}

/** Runs in the page. */
async function findFaults(part: string): Promise<string[]> {
  const {violations} = await window.axe.run(part, {resultTypes: ['violations']})
  return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' | ')}`)
}
