const MAX_WAIT_MS = 2_000
const INTERACTION_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin'] as const

let idle: Promise<void> | undefined

/** Resolves when the page has loaded and the browser is idle, or as soon as someone touches it; at once on the server. */
export function whenIdle(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve()
  idle ??= new Promise((resolve) => {
    for (const event of INTERACTION_EVENTS)
      window.addEventListener(event, () => resolve(), {once: true, passive: true})
    const onLoaded = () => {
      if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), {timeout: MAX_WAIT_MS})
      // Safari has no idle callback.
      else setTimeout(resolve, 200)
    }
    if (document.readyState === 'complete') onLoaded()
    else window.addEventListener('load', onLoaded, {once: true})
  })
  return idle
}
