/** Of the large picture of a product's page. */
export const PICTURE_SIZES = '(min-width: 1280px) 576px, (min-width: 768px) 46vw, 94vw'

/** What is still loading would not be loaded if nothing held it. */
let next: HTMLImageElement | undefined

/**
 * Loads the large picture that a product's page begins with, from the same list of sizes that its card has: both show it
 * in the same shape.
 */
export function preloadPicture(link: HTMLAnchorElement): void {
  const shown = link.closest('article')?.querySelector<HTMLImageElement>('img[srcset]')
  if (!shown || next?.srcset === shown.srcset) return
  next = new Image()
  next.sizes = PICTURE_SIZES
  next.srcset = shown.srcset
}
