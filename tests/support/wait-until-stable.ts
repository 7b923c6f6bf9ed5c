import type {Page} from '@playwright/test'

/** Until letters and the pictures in sight are there and nothing moves that comes to an end. */
export async function waitUntilStable(page: Page) {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => {
    const isInSight = (image: HTMLImageElement) => {
      const {top, bottom, left, right} = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    }
    const isMoving = (animation: Animation) =>
      animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity
    return (
      [...document.images].filter(isInSight).every((image) => image.complete) &&
      !document.getAnimations().some(isMoving)
    )
  })
}
