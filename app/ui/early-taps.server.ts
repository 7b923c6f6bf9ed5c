/**
 * Inline in every page. Until scripts have hydrated an element with `data-early-tap` (`use-early-tap.ts`), a tap on it is
 * counted, shown as `aria-busy`, and not lost. If a script cannot be loaded, links work as they do without scripts.
 */
export const EARLY_TAPS_SCRIPT = `(function () {
  var taps = (window.earlyTaps = new Map())
  function take(event) {
    var element = event.target instanceof Element && event.target.closest('[data-early-tap]')
    if (!element || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    taps.set(element, (taps.get(element) || 0) + 1)
    element.setAttribute('aria-busy', 'true')
  }
  document.addEventListener('click', take, true)
  function letGo() {
    document.removeEventListener('click', take, true)
    taps.forEach(function (count, element) {
      element.removeAttribute('aria-busy')
      if (element.href) location.assign(element.href)
    })
    taps.clear()
  }
  addEventListener('error', function (event) {
    if (event.target instanceof HTMLScriptElement) letGo()
  }, true)
  addEventListener('unhandledrejection', function () {
    if (document.documentElement.dataset.hydrated === 'no') letGo()
  })
})()`
