import {Notice} from '~/staff/desk/controls'
import {linkClass} from '~/ui/button'
import {Problem} from '~/ui/problem'
import {Container} from '~/ui/section'
import {StateMessage} from '~/ui/state-message'
import {words as orderWords} from '../words'
import {AttentionPart} from './attention-part'
import {ConnectionLine} from './connection-line'
import {HandsProvider} from './counter-context'
import {OrderCard} from './order-card'
import {QueueBoard} from './queue-board'
import type {QueueData} from './queue-data'
import {QueueHead, ShowTabs} from './queue-head'
import {isShown, QUEUE_PATH, queuePath} from './queue-question'
import {OrderSteps} from './order-steps'
import type {ShownOrder} from './shown-order'
import {useArrivals} from './use-arrivals'
import {useFreshPage} from './use-fresh-page'
import {useKeptFocus} from './use-kept-focus'
import {useSound} from './use-sound'
import {useTaps} from './use-taps'
import {words} from './words'

interface QueuePageProps {
  given: QueueData
  /** Without scripts: which order was tapped a moment ago. */
  doneId: string | null
  /** Without scripts: what came between. */
  told?: {text: string; orderId: string}
}

/** The orders of a day, by themselves as they are now. */
export function QueuePage({given, doneId, told}: QueuePageProps) {
  const asked = queuePath(given.question)
  const {page, ...freshness} = useFreshPage(given, queuePath(given.question, `${QUEUE_PATH}/data`))
  const taps = useTaps(freshness)
  const sound = useSound()
  const {fresh, news} = useArrivals(page.arrivals, sound.ring)
  const shown = page.orders.flatMap((order) => (isThere(order) ? [tapped(order)] : []))
  const queue = useKeptFocus(shown)

  function tapped(order: ShownOrder): ShownOrder {
    const tap = taps.underWay[order.id]
    return tap ? {...order, status: tap.to, cameFrom: tap.from, pressing: null} : order
  }

  function isThere(order: ShownOrder): boolean {
    const {id, status} = tapped(order)
    return (
      page.question.search !== '' ||
      isShown(page.question.show, status) ||
      id in taps.underWay ||
      id in taps.recent ||
      id in taps.told
    )
  }

  const done = page.orders.find(({id}) => id === doneId)
  return (
    <HandsProvider value={{...taps, formPath: asked}}>
      <Container>
        <ConnectionLine connection={freshness.connection} path={asked} />
        <QueueHead page={page} sound={sound} />
        <noscript>
          <p className="mt-4 font-semibold">{words.queue.noScripts}</p>
        </noscript>
        <div className="mt-6 space-y-6">
          <p
            role="status"
            className="rounded-card bg-saffron px-5 py-4 text-2xl font-bold text-ink empty:hidden"
          >
            {news}
          </p>
          {told && told.orderId ? <Problem role="alert" text={told.text} /> : null}
          {done ? <DoneNotice order={done} /> : null}
          <AttentionPart flagged={page.flagged} odd={page.odd} />
          <div
            ref={queue}
            tabIndex={-1}
            role="group"
            aria-label={words.queue.label}
            className="space-y-6 outline-none"
          >
            {page.question.search ? (
              <Found page={page} orders={shown} fresh={fresh} />
            ) : (
              <>
                <ShowTabs page={page} />
                <QueueBoard page={page} orders={shown} fresh={fresh} />
              </>
            )}
          </div>
        </div>
      </Container>
    </HandsProvider>
  )
}

/** For browsers without scripts: what was done, and the way back. */
function DoneNotice({order}: {order: ShownOrder}) {
  return (
    <noscript>
      <Notice>{words.done(order.label, orderWords.forStaff[order.status])}</Notice>
      <div className="mt-3 max-w-sm">
        <OrderSteps order={order} always />
      </div>
    </noscript>
  )
}

function Found({page, orders, fresh}: {page: QueueData; orders: ShownOrder[]; fresh: ReadonlySet<string>}) {
  const {search} = page.question
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2 text-xl">
        <span className="font-semibold wrap-anywhere">{words.search.found(orders.length, search)}</span>
        <a href={QUEUE_PATH} className={`inline-flex min-h-12 items-center ${linkClass}`}>
          {words.search.clear}
        </a>
      </p>
      {orders.length === 0 ? (
        <StateMessage title={words.search.found(0, search)}>
          <p>{words.search.none}</p>
        </StateMessage>
      ) : (
        <ul className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
          {orders.map((order) => (
            <li key={order.id} className="min-w-0">
              <OrderCard order={order} isNew={fresh.has(order.id)} withDay />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
