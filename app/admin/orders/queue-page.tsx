import {FlashMessage} from '~/admin/shell/alerts'
import * as adminPaths from '~/platform/url/admin-addresses'
import {FieldError} from '~/ui/field-error'
import {Container} from '~/ui/section'
import {EmptyState} from '~/ui/empty-state'
import {CURRENT_STATUSES, isOneOf} from '~/domain/orders/order-status'
import {messages as orderMessages} from '~/domain/orders/messages'
import {ApproachStrip} from './approach-strip'
import {ArrivalAnnouncement} from './arrival-announcement'
import {AttentionPanel} from './attention-panel'
import {ConnectionLine} from './connection-line'
import {PauseBanner} from './pause-forms'
import {QueueProvider} from './queue-context'
import {OrderList} from './order-card'
import {QueueBoard} from './queue-board'
import type {QueueBoardProps} from './queue-board'
import type {QueueData} from './read-queue.server'
import {QueueHead} from './queue-head'
import {matchesStatusFilter, queuePath} from './queue-search-params'
import {OrderTransitions} from './order-transitions'
import type {AdminOrderView} from './order-view'
import {useApproachBell} from './use-approach-bell'
import {useArrivals} from './use-arrivals'
import {useLooked} from './use-looked'
import {useFocusedOrder} from './use-focused-order'
import {useLivePage} from './use-live-queue'
import {useRestoredFocus} from './use-restored-focus'
import {useSettle} from './use-settle'
import {useSound} from './use-sound'
import {usePendingTransitions} from './use-pending-transitions'
import {TextLink} from '~/admin/shell/page-head'
import {messages} from './messages'

interface QueuePageProps {
  initial: QueueData
  /** Without scripts: the order that was just changed. */
  doneId: string | null
  /** Without scripts: why it was not changed. */
  conflict?: {text: string; orderId: string}
  /** Something of "Please look at these" was just done. */
  isAttentionOpen: boolean
}

/** The orders of a day, kept up to date. */
export function QueuePage({initial, doneId, conflict, isAttentionOpen}: QueuePageProps) {
  const currentPath = queuePath(initial.query)
  const {page, ...live} = useLivePage(initial, queuePath(initial.query, adminPaths.ordersData()))
  const transitions = usePendingTransitions(live)
  const sound = useSound()
  const {newOrderIds, announced, dismiss} = useArrivals(page.arrivals, sound.ring)
  useApproachBell(page.approaching, sound.ring)
  const settling = useSettle(live.refresh)
  useFocusedOrder()
  useLooked(initial.orders)
  const visibleOrders = page.orders.flatMap((order) => (isVisible(order) ? [withPendingStatus(order)] : []))
  const queue = useRestoredFocus(visibleOrders)

  function withPendingStatus(order: AdminOrderView): AdminOrderView {
    const pendingTransition = transitions.pending[order.id]
    return pendingTransition
      ? {...order, status: pendingTransition.to, cameFrom: pendingTransition.from, urgency: null}
      : order
  }

  function isVisible(order: AdminOrderView): boolean {
    const {id, status} = withPendingStatus(order)
    return (
      page.query.search !== '' ||
      matchesStatusFilter(page.query.show, status) ||
      id in transitions.pending ||
      id in transitions.recent ||
      id in transitions.errors
    )
  }

  /** Handed over or canceled, before the server's data says so. */
  function hasEnded(orderId: string): boolean {
    const to = transitions.pending[orderId]?.to
    return to !== undefined && !isOneOf(CURRENT_STATUSES, to)
  }

  const done = page.orders.find(({id}) => id === doneId)
  const approaching = page.approaching.filter(({id}) => !hasEnded(id))
  const hasNotices =
    page.pause !== null ||
    announced.length + approaching.length + page.flagged.length + page.unapplied.length > 0
  return (
    <QueueProvider value={{...transitions, ...settling, formPath: currentPath}}>
      <Container className="-mt-3 lg:-mt-5">
        <ConnectionLine connection={live.connection} path={currentPath} />
        <QueueHead page={page} sound={sound} />
        <noscript>
          <p className="mt-4 font-semibold">{messages.queue.noScripts}</p>
        </noscript>
        <div className="mt-3 space-y-3">
          <div className={hasNotices ? 'flex flex-wrap items-start gap-2.5' : 'sr-only'}>
            {page.pause ? <PauseBanner pause={page.pause} /> : null}
            <ApproachStrip approaching={approaching} />
            <ArrivalAnnouncement arrivals={announced} dismiss={dismiss} />
            <AttentionPanel
              flagged={page.flagged}
              unapplied={page.unapplied}
              isOpen={isAttentionOpen || page.flagged.some(({id}) => id === conflict?.orderId)}
            />
          </div>
          {conflict && conflict.orderId ? <FieldError role="alert" text={conflict.text} /> : null}
          {done ? <DoneMessage order={done} /> : null}
          <div
            ref={queue}
            tabIndex={-1}
            role="group"
            aria-label={messages.queue.label}
            className="space-y-4 outline-none"
          >
            {page.query.search ? (
              <SearchResults page={page} orders={visibleOrders} newOrderIds={newOrderIds} />
            ) : (
              <QueueBoard page={page} orders={visibleOrders} newOrderIds={newOrderIds} />
            )}
          </div>
        </div>
      </Container>
    </QueueProvider>
  )
}

/** Without scripts: what was done, and its undo. */
function DoneMessage({order}: {order: AdminOrderView}) {
  return (
    <noscript>
      <FlashMessage>{messages.done(order.label, orderMessages.forStaff[order.status])}</FlashMessage>
      <div className="mt-3 max-w-sm">
        <OrderTransitions order={order} canAlwaysUndo />
      </div>
    </noscript>
  )
}

function SearchResults({page, orders, newOrderIds}: QueueBoardProps) {
  const {search} = page.query
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2 text-xl">
        <span className="font-semibold wrap-anywhere">{messages.search.found(orders.length, search)}</span>
        <TextLink href={adminPaths.orders()} className="min-h-12">
          {messages.search.clear}
        </TextLink>
      </p>
      {orders.length === 0 ? (
        <EmptyState title={messages.search.found(0, search)}>
          <p>{messages.search.none}</p>
        </EmptyState>
      ) : (
        <OrderList orders={orders} newOrderIds={newOrderIds} withDay />
      )}
    </>
  )
}
