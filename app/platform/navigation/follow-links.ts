import {isPlainClick, linkOf} from './links'

/**
 * Follows the links of the shop (`ui/link.tsx`) without loading a document. Handlers of components come first and may
 * prevent it. Before the page is hydrated, a link is the browser's: there is nothing to show another page with.
 */
export function followLinks(): void {
  window.addEventListener('click', (event) => {
    const link = isPlainClick(event) ? linkOf(event) : undefined
    if (!link || document.documentElement.dataset['hydrated'] === 'no') return
    event.preventDefault()
    const to = link.pathname + link.search + link.hash
    const {pathname, search, hash} = window.location
    void window.__remixRouter.navigate(to, {
      replace: 'replace' in link.dataset || to === pathname + search + hash,
      preventScrollReset: 'stay' in link.dataset,
    })
  })
}
