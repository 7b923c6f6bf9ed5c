import {clickOnPress} from '~/platform/navigation/click-on-press'
import {isMetered, createViewWatcher} from '~/platform/navigation/links-in-view'
import type {Ahead} from '~/platform/navigation/fetch-ahead'
import {watchIntent} from '~/platform/navigation/links'
import {publicRouteOf} from '~/platform/navigation/public-pages'
import * as paths from '~/platform/url/addresses'
import {preloadPicture} from '~/storefront/product/next-picture'

/** Where most people go next, wherever they are. */
const LIKELY = [paths.product('x'), paths.categories(), paths.butcher(), paths.weeklyDeals(), paths.search()]

declare global {
  interface Navigator {
    /** Not in every browser. */
    connection?: {saveData?: boolean; effectiveType?: string}
  }
}

/** Once the page is idle: what may be next is there before anybody points at it. */
export function watchNextPages(ahead: Ahead): void {
  // Beside the Studio's forms a press may be for a field.
  if (window !== top) return
  clickOnPress()
  watchIntent((link) => {
    if (link.pathname.startsWith(paths.product(''))) preloadPicture(link)
  })
  if (isMetered(navigator.connection)) return
  void loadLikelyCode(ahead)
  const view = createViewWatcher(ahead, () => document.querySelector('#content'))
  let shown = window.__remixRouter.state.location
  view.restart()
  window.__remixRouter.subscribe(({location, navigation}) => {
    if (location.key === shown.key || navigation.state !== 'idle') return
    shown = location
    // After the page is rendered.
    requestAnimationFrame(() => setTimeout(view.restart))
  })
}

/** One after the other, so that what somebody does in between is not held up. */
async function loadLikelyCode({code}: Ahead): Promise<void> {
  for (const path of LIKELY) {
    const routeId = publicRouteOf(path)
    if (routeId !== undefined) await code.load(routeId)
  }
}
