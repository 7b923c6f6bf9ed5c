/**
 * Call it before a sheet locks the page's scrolling: the page then leaves the room of the scroll bar that goes
 * (`data-holds-scroll` in look.css), and does not move.
 */
export function reserveScrollbar(): void {
  const root = document.documentElement
  // By script, not in HTML, so the security policy allows it.
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
}
