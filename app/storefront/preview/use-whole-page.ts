import {useSyncExternalStore} from 'react'

const OF_HYDRATION = 'data-hydrated'

/** Whether scripts have taken over all of the page, its late parts too: what changes earlier is drawn anew, with an error. */
export function useWholePage(): boolean {
  return useSyncExternalStore(subscribe, isWhole, () => false)
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, {attributes: true, attributeFilter: [OF_HYDRATION]})
  return () => observer.disconnect()
}

// `app/ui/hydration.tsx` says so.
function isWhole(): boolean {
  return document.documentElement.getAttribute(OF_HYDRATION) === 'all'
}
