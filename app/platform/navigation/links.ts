/** The mark of links that are followed without loading a document; see `ui/link.tsx`. */
const FOLLOWED = 'a[data-discover]'

/** The link that an event is about, if a plain click on it would go to another page of the shop. */
export function linkOf({target}: Event): HTMLAnchorElement | undefined {
  const link = target instanceof window.Element ? target.closest<HTMLAnchorElement>(FOLLOWED) : null
  if (!link || link.hasAttribute('download')) return undefined
  return link.target === '' || link.target === '_self' ? link : undefined
}

/** Or a press that becomes one: not for another tab, and nobody has dealt with it. */
export function isPlainClick(event: MouseEvent): boolean {
  const {button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey} = event
  return button === 0 && !(defaultPrevented || altKey || ctrlKey || metaKey || shiftKey)
}

export function linksIn(place: ParentNode): HTMLAnchorElement[] {
  return [...place.querySelectorAll<HTMLAnchorElement>(FOLLOWED)]
}

/** A mouse on its way crosses many links. */
const REST_MS = 30

/** Calls back when somebody may be about to follow a link: it is pointed at, has the focus, or is touched. */
export function watchIntent(onIntent: (link: HTMLAnchorElement) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pointedAt: HTMLAnchorElement | undefined

  function tell(event: Event) {
    const link = linkOf(event)
    if (link) onIntent(link)
  }

  const options = {capture: true, passive: true}
  document.addEventListener('focusin', tell, options)
  document.addEventListener('pointerdown', tell, options)
  document.addEventListener(
    'pointerover',
    (event) => {
      const link = event.pointerType === 'mouse' ? linkOf(event) : undefined
      if (link === pointedAt) return
      pointedAt = link
      clearTimeout(timer)
      if (link) timer = setTimeout(() => onIntent(link), REST_MS)
    },
    options,
  )
}
