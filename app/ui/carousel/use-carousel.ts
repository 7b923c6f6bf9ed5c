import Autoplay from 'embla-carousel-autoplay'
import Fade from 'embla-carousel-fade'
import useEmblaCarousel from 'embla-carousel-react'
import type {UseEmblaCarouselType} from 'embla-carousel-react'
import {useCallback, useEffect, useRef, useState} from 'react'

type Api = NonNullable<UseEmblaCarouselType[1]>
type Hold = 'pointer' | 'focus' | 'person' | 'stillness'

/**
 * A fading carousel that moves on by itself, also after someone moved it, and holds still while it is pointed
 * at, has the focus, was paused, or motion is not wanted.
 */
export function useCarousel(delayMs: number) {
  const [plugins] = useState(() => [
    Fade(),
    // When it may play is decided here alone.
    Autoplay({delay: delayMs, playOnInit: false, stopOnInteraction: false, stopOnFocusIn: false}),
  ])
  const [viewport, api] = useEmblaCarousel({loop: true, duration: 30}, plugins)
  const [selected, setSelected] = useState(0)
  const [paused, setPaused] = useState(false)
  const [still, setStill] = useState(false)
  const holds = useRef(new Set<Hold>())

  const hold = useCallback(
    (reason: Hold, on: boolean) => {
      if (on) holds.current.add(reason)
      else holds.current.delete(reason)
      keepTo(api, holds.current)
    },
    [api],
  )

  useEffect(() => {
    if (!api) return
    const select = () => {
      setSelected(api.selectedScrollSnap())
      hideOthers(api)
    }
    // The plugin plays on by itself when a drag ends, and says so before it does.
    const check = () => queueMicrotask(() => keepTo(api, holds.current))
    api.on('select', select).on('reInit', select).on('autoplay:play', check)
    select()
    check()
    return () => void api.off('select', select).off('reInit', select).off('autoplay:play', check)
  }, [api])

  useEffect(() => {
    const wish = window.matchMedia('(prefers-reduced-motion: reduce)')
    const obey = () => {
      setStill(wish.matches)
      hold('stillness', wish.matches)
    }
    obey()
    wish.addEventListener('change', obey)
    return () => wish.removeEventListener('change', obey)
  }, [hold])

  return {
    viewport,
    alive: api !== undefined,
    selected,
    paused: paused || still,
    still,
    hold,
    pause(on: boolean) {
      setPaused(on)
      hold('person', on)
    },
    show(index: number) {
      api?.scrollTo(index, still)
    },
    next: () => api?.scrollNext(still),
    previous: () => api?.scrollPrev(still),
  }
}

function keepTo(api: Api | undefined, holds: ReadonlySet<Hold>) {
  const autoplay = api?.plugins().autoplay
  if (!autoplay) return
  if (holds.size > 0) autoplay.stop()
  else if (!autoplay.isPlaying() && api.scrollSnapList().length > 1) autoplay.play()
}

/** Slides that are faded out cannot be reached by Tab, nor read out. */
function hideOthers(api: Api) {
  const shown = api.selectedScrollSnap()
  api.slideNodes().forEach((slide, index) => slide.toggleAttribute('inert', index !== shown))
}
