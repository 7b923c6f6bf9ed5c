const LONGEST_WAIT_MS = 2_000
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin'] as const

let rest: Promise<void> | undefined

/** Resolves when the page has loaded and the browser is idle, or as soon as someone touches it; at once on the server. */
export function firstRest(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve()
  rest ??= new Promise((resolve) => {
    for (const sign of SIGNS_OF_LIFE)
      window.addEventListener(sign, () => resolve(), {once: true, passive: true})
    const whenLoaded = () => {
      if ('requestIdleCallback' in window)
        window.requestIdleCallback(() => resolve(), {timeout: LONGEST_WAIT_MS})
      // Safari has no idle callback.
      else setTimeout(resolve, 200)
    }
    if (document.readyState === 'complete') whenLoaded()
    else window.addEventListener('load', whenLoaded, {once: true})
  })
  return rest
}
