type RouterState = (typeof window.__remixRouter)['state']

const MAX_PAGES = 20
/** Loader data by address, the latest last. */
const seenPages = new Map<string, RouterState['loaderData']>()

/**
 * What to render for a state of the router: where the connection was lost, what was last shown at the address is shown
 * again instead of an error.
 */
export function withSeenPage(state: RouterState): RouterState {
  const address = state.location.pathname + state.location.search
  if (!state.errors) {
    seenPages.delete(address)
    seenPages.set(address, state.loaderData)
    const [oldest] = seenPages.keys()
    if (seenPages.size > MAX_PAGES && oldest !== undefined) seenPages.delete(oldest)
    return state
  }
  const loaderData = seenPages.get(address)
  if (!loaderData || !Object.values(state.errors).every(isConnectionError)) return state
  return {...state, errors: null, loaderData}
}

/** As browsers report a request, or the code of a part of the page, that did not reach the server. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed|import/i.test(error.message)
}
