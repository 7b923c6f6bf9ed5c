import {ChevronLeft, ChevronRight, Pause, Play} from 'lucide-react'
import type {ReactNode} from 'react'
import {useCarousel} from './use-carousel'

interface CarouselMessages {
  carousel: string
  slide: string
  slideOf(index: number, count: number): string
  show(index: number): string
  previous: string
  next: string
  pause: string
  play: string
}

interface CarouselProps {
  label: string
  messages: CarouselMessages
  slides: {key: string; content: ReactNode}[]
  delayMs: number
}

const controlClass =
  'flex size-11 items-center justify-center rounded-full bg-forest-900/70 text-cream hover:bg-forest-900'

/** Without JavaScript its slides are side by side and scrolled by hand. */
export function Carousel({label, messages, slides, delayMs}: CarouselProps) {
  const {
    viewport,
    isReady,
    selected,
    paused,
    prefersReducedMotion,
    setPauseReason,
    pause,
    show,
    next,
    previous,
  } = useCarousel(delayMs)
  const hasSeveral = slides.length > 1
  return (
    <section
      aria-roledescription={messages.carousel}
      aria-label={label}
      className="relative"
      onMouseEnter={() => setPauseReason('pointer', true)}
      onMouseLeave={() => setPauseReason('pointer', false)}
      onFocus={() => setPauseReason('focus', true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setPauseReason('focus', false)
      }}
    >
      <div
        ref={viewport}
        className={isReady ? 'overflow-hidden' : 'no-scrollbar snap-x snap-mandatory overflow-x-auto'}
      >
        <div className="flex" aria-live={paused ? 'polite' : 'off'}>
          {slides.map(({key, content}, index) => (
            <div
              key={key}
              role="group"
              aria-roledescription={messages.slide}
              aria-label={messages.slideOf(index + 1, slides.length)}
              className="flex min-w-0 flex-[0_0_100%] snap-start *:w-full"
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {hasSeveral ? (
        <div
          className={`on-dark absolute inset-x-0 bottom-3 mx-auto flex max-w-page items-center justify-start gap-1 px-4 sm:px-6 lg:px-8 ${isReady ? '' : 'invisible'}`}
        >
          <button type="button" className={controlClass} onClick={previous}>
            <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
            <span className="sr-only">{messages.previous}</span>
          </button>
          <div className="flex rounded-full bg-forest-900/70 px-2">
            {slides.map(({key}, index) => (
              <button
                key={key}
                type="button"
                aria-current={index === selected ? 'true' : undefined}
                className="group flex h-11 min-w-8 items-center justify-center"
                onClick={() => show(index)}
              >
                <span
                  className={`block h-2.5 rounded-full transition-[width] duration-200 forced-colors:border ${
                    index === selected ? 'w-7 bg-saffron' : 'w-2.5 bg-cream group-hover:bg-saffron'
                  }`}
                />
                <span className="sr-only">{messages.show(index + 1)}</span>
              </button>
            ))}
          </div>
          <button type="button" className={controlClass} onClick={next}>
            <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
            <span className="sr-only">{messages.next}</span>
          </button>
          {prefersReducedMotion ? null : (
            <button type="button" className={controlClass} onClick={() => pause(!paused)}>
              {paused ? (
                <Play className="size-5" aria-hidden="true" />
              ) : (
                <Pause className="size-5" aria-hidden="true" />
              )}
              <span className="sr-only">{paused ? messages.play : messages.pause}</span>
            </button>
          )}
        </div>
      ) : null}
    </section>
  )
}
