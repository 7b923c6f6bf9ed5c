import {CirclePause, Play} from 'lucide-react'
import {HiddenFields} from '~/admin/shell/post-form'
import {PAUSE_LENGTHS} from '~/domain/pickup/order-pause'
import {buttonClass} from '~/ui/button'
import {useQueueContext} from './queue-context'
import type {QueueData} from './read-queue.server'
import {messages as orderMessages} from './messages'

const messages = orderMessages.pause

/** Stops taking orders, for as long as the button says. */
export function PauseForm() {
  const {formPath} = useQueueContext()
  return (
    <form method="post" action={formPath} aria-labelledby="pause">
      <HiddenFields pairs={[['intent', 'pause']]} />
      <p id="pause" className="flex items-center gap-2 px-1 font-bold">
        <CirclePause className="size-5 shrink-0" aria-hidden="true" />
        {messages.title}
      </p>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {PAUSE_LENGTHS.map((length) => (
          <button
            key={length}
            type="submit"
            name="length"
            value={length}
            className={buttonClass('quiet', 'min-h-12 px-3!')}
          >
            {messages.lengths[length]}
          </button>
        ))}
      </div>
    </form>
  )
}

/** Seen by everybody at the counter for as long as no orders are taken. */
export function PauseBanner({pause}: {pause: NonNullable<QueueData['pause']>}) {
  const {formPath} = useQueueContext()
  return (
    <section
      aria-label={messages.banner}
      className="flex min-w-0 grow basis-full flex-wrap items-center justify-end gap-x-4 gap-y-1 rounded-card bg-ink px-4 py-1 text-paper"
    >
      <p className="flex min-h-11 min-w-0 grow basis-64 items-center gap-3 text-lg leading-snug font-bold">
        <CirclePause className="size-6 shrink-0 text-saffron" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">{messages.paused(pause.until, pause.by, pause.since)}</span>
      </p>
      <form method="post" action={formPath}>
        <HiddenFields pairs={[['intent', 'resume']]} />
        <button type="submit" className={buttonClass('saffron', 'min-h-11')}>
          <Play className="size-5" aria-hidden="true" />
          {messages.resume}
        </button>
      </form>
    </section>
  )
}
