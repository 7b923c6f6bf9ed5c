import Autoplay from 'embla-carousel-autoplay'
import Fade from 'embla-carousel-fade'
import useEmblaCarousel from 'embla-carousel-react'
import type {UseEmblaCarouselType} from 'embla-carousel-react'
import {useCallback, useEffect, useRef, useState} from 'react'

type Api = NonNullable<UseEmblaCarouselType[1]>
type PauseReason = 'pointer' | 'focus' | 'user' | 'reduced-motion'

/**
 * A fading carousel that autoplays, also after manual navigation, and pauses while the pointer or the focus is on it,
 * when the user paused it, and with reduced motion.
 */
export function useCarousel(delayMs: number) {
  const [plugins] = useState(() => [
    Fade(),
    // Only this hook decides when it plays.
    Autoplay({delay: delayMs, playOnInit: false, stopOnInteraction: false, stopOnFocusIn: false}),
  ])
  const [viewport, api] = useEmblaCarousel({loop: true, duration: 30}, plugins)
  const [selected, setSelected] = useState(0)
  const [paused, setPaused] = useState(false)
  const [prefersReducedMotion, setPrefersReducedMotion] = useState(false)
  const pauseReasons = useRef(new Set<PauseReason>())

  const setPauseReason = useCallback(
    (reason: PauseReason, on: boolean) => {
      if (on) pauseReasons.current.add(reason)
      else pauseReasons.current.delete(reason)
      syncAutoplay(api, pauseReasons.current)
    },
    [api],
  )

  useEffect(() => {
    if (!api) return
    const select = () => {
      setSelected(api.selectedScrollSnap())
      hideOthers(api)
    }
    // The plugin resumes by itself when a drag ends, and emits the event before it does.
    const check = () => queueMicrotask(() => syncAutoplay(api, pauseReasons.current))
    api.on('select', select).on('reInit', select).on('autoplay:play', check)
    select()
    check()
    return () => void api.off('select', select).off('reInit', select).off('autoplay:play', check)
  }, [api])

  useEffect(() => {
    const mediaQuery = window.matchMedia('(prefers-reduced-motion: reduce)')
    const applyPreference = () => {
      setPrefersReducedMotion(mediaQuery.matches)
      setPauseReason('reduced-motion', mediaQuery.matches)
    }
    applyPreference()
    mediaQuery.addEventListener('change', applyPreference)
    return () => mediaQuery.removeEventListener('change', applyPreference)
  }, [setPauseReason])

  return {
    viewport,
    isReady: api !== undefined,
    selected,
    paused: paused || prefersReducedMotion,
    prefersReducedMotion,
    setPauseReason,
    pause(on: boolean) {
      setPaused(on)
      setPauseReason('user', on)
    },
    show(index: number) {
      api?.scrollTo(index, prefersReducedMotion)
    },
    next: () => api?.scrollNext(prefersReducedMotion),
    previous: () => api?.scrollPrev(prefersReducedMotion),
  }
}

function syncAutoplay(api: Api | undefined, pauseReasons: ReadonlySet<PauseReason>) {
  const autoplay = api?.plugins().autoplay
  if (!autoplay) return
  if (pauseReasons.size > 0) autoplay.stop()
  else if (!autoplay.isPlaying() && api.scrollSnapList().length > 1) autoplay.play()
}

/** Hidden slides must not be reachable by Tab or screen readers. */
function hideOthers(api: Api) {
  const selected = api.selectedScrollSnap()
  api.slideNodes().forEach((slide, index) => slide.toggleAttribute('inert', index !== selected))
}
