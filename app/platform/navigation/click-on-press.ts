import {isPlainClick, linkOf} from './links'

/** Whoever wants to drag a link moves it by then; whoever clicks has not let go of the button yet. */
const HOLD_MS = 50
const MOVED_PX = 3
/** Their slides are pulled by the mouse. */
const CAROUSEL = '[aria-roledescription="carousel"]'

/**
 * A link is followed while the mouse button is still down. It is clicked by script, so whatever listens to clicks has
 * them as ever, a little earlier; the click that the browser sends when the button goes up is not passed on. Fingers are
 * left alone: what begins as a tap may become a scroll.
 */
export function clickOnPress() {
  let press: {link: HTMLAnchorElement; x: number; y: number; timer: ReturnType<typeof setTimeout>} | undefined
  /** This press has had its click. */
  let isClicked = false
  /** The first of a double click has led to another page, which the second is not meant for. */
  let hasFollowed = false

  function cancel() {
    clearTimeout(press?.timer)
    press = undefined
  }

  function click(link: HTMLAnchorElement) {
    press = undefined
    if (!link.isConnected) return
    isClicked = true
    hasFollowed = true
    link.click()
  }

  // After all handlers of components, which may have prevented it.
  window.addEventListener('mousedown', (event) => {
    cancel()
    isClicked = event.detail > 1 && hasFollowed
    if (event.detail > 1) return
    hasFollowed = false
    const link = isPlainClick(event) ? linkOf(event) : undefined
    if (!link || link.closest(CAROUSEL)) return
    const {clientX: x, clientY: y} = event
    press = {link, x, y, timer: setTimeout(() => click(link), HOLD_MS)}
  })
  window.addEventListener(
    'mousemove',
    ({clientX, clientY}) => {
      if (press && Math.hypot(clientX - press.x, clientY - press.y) > MOVED_PX) cancel()
    },
    {passive: true},
  )
  window.addEventListener('mouseup', cancel)
  for (const type of ['dragstart', 'keydown', 'contextmenu', 'blur', 'pagehide'])
    window.addEventListener(type, cancel)
  // The first to hear of it.
  window.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || event.detail === 0) return
      if (isClicked) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else if (isPlainClick(event) && linkOf(event)) hasFollowed = true
    },
    true,
  )
}
