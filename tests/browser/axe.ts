import AxeBuilder from '@axe-core/playwright'
import {expect} from '@playwright/test'
import type {Page} from '@playwright/test'

/**
 * Nothing that axe finds, unless it was only on its way: a page is looked at for a second, and what comes alive or
 * leaves meanwhile is seen half there. So it is looked at again.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(async () => {
    // Without frames of other sites the old mode finds the same, and opens no page of its own for it.
    const axe = new AxeBuilder({page}).setLegacyMode().options({resultTypes: ['violations']})
    const {violations} = await axe.analyze()
    expect(violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' | ')}`)).toEqual([])
  }).toPass({intervals: [500], timeout: 10_000})
}
