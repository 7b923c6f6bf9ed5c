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
 * @param selector the selector of what is looked at
 * @param without rules of this tag are left out
 */
export async function expectAccessible(page: Page, selector = 'html', without = ''): Promise<void> {
  await expect(async () => {
    for (const frame of page.frames()) await injectAxe(frame)
    expect(await page.evaluate(findAxeViolations, {selector, without})).toEqual([])
  }).toPass({intervals: [500], timeout: 10_000})
}

/** Once for each page that is loaded, for reading axe itself takes as long as looking at a small page. */
async function injectAxe(frame: Frame) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}

/** Runs in the page. Every rule, those that axe leaves out by itself too: AAA and experimental ones, target sizes. */
async function findAxeViolations({
  selector,
  without,
}: {
  selector: string
  without: string
}): Promise<string[]> {
  const rules = window.axe
    .getRules()
    .filter(({tags}) => !tags.includes('deprecated') && !tags.includes(without))
  const {violations} = await window.axe.run(selector, {
    resultTypes: ['violations'],
    runOnly: {type: 'rule', values: rules.map(({ruleId}) => ruleId)},
  })
  return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' | ')}`)
}
