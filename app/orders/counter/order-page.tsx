import {StampedNotice} from '~/livemode/stamped-notice'
import {words as livemode} from '~/livemode/words'
import {Notice} from '~/staff/desk/controls'
import {buttonClass, linkClass} from '~/ui/button'
import {Problem} from '~/ui/problem'
import {Container} from '~/ui/section'
import {LookedForm} from './attention-part'
import {ConnectionLine} from './connection-line'
import {ContactPart} from './contact-part'
import {HandsProvider} from './counter-context'
import {GoodsPart} from './goods-part'
import {HistoryPart} from './history-part'
import type {OrderFormAnswer} from './order-answer.server'
import type {OrderPageData} from './order-page-data'
import {OrderSteps} from './order-steps'
import {Part} from './part'
import {deskOrderPath, QUEUE_PATH} from './queue-question'
import {RefundPart} from './refund-part'
import {StatusMark} from './status-mark'
import {StepForm} from './step-form'
import {useFreshPage} from './use-fresh-page'
import {useTaps} from './use-taps'
import {words} from './words'

interface OrderPageProps {
  given: OrderPageData
  done: string | null
  asksToCancel: boolean
  answer?: Extract<OrderFormAnswer, {kind: 'told' | 'given'}>
}

/** One order: what to do with it, whom to call, what is in it, what happened, what was given back. */
export function OrderPage({given, done, asksToCancel, answer}: OrderPageProps) {
  const path = deskOrderPath(given.order.number)
  const {page, ...freshness} = useFreshPage(given, `${QUEUE_PATH}/data?number=${given.order.number}`)
  const taps = useTaps(freshness)
  const tap = taps.underWay[page.order.id]
  const order = tap ? {...page.order, status: tap.to, cameFrom: tap.from} : page.order
  const {window} = order
  const isCancellable =
    order.status === 'received' || order.status === 'preparing' || order.status === 'ready'
  const notice = answer ? null : noticeOf(done)
  return (
    <HandsProvider value={{...taps, formPath: path}}>
      <Container>
        <ConnectionLine connection={freshness.connection} path={path} />
        <p>
          <a href={page.queuePath} className={`inline-flex min-h-12 items-center ${linkClass}`}>
            ← {words.order.back}
          </a>
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-3">
          <h1 className="font-sans text-5xl font-extrabold tracking-tight tabular-nums">
            <span className="sr-only">{words.order.title('')}</span>
            {order.label}
          </h1>
          <StatusMark status={order.status} />
          {order.pressing ? (
            <span className="text-2xl font-bold text-pomegranate">
              {order.pressing === 'late' ? words.card.late : words.card.waiting}
            </span>
          ) : null}
        </div>
        <p className="mt-2 text-3xl font-bold tabular-nums">
          {window.day}, {window.text}
        </p>
        <p className="mt-1 text-2xl font-semibold wrap-anywhere">{order.name}</p>
        <div className="mt-6 space-y-4">
          {order.isTest ? <StampedNotice text={livemode.handOver} size="huge" className="text-xl!" /> : null}
          {notice ? <Notice>{notice}</Notice> : null}
          {answer?.kind === 'told' ? <Problem role="alert" text={answer.text} /> : null}
          {order.reasons.length > 0 ? (
            <section className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-paper p-5 shadow-card ring-4 ring-pomegranate">
              <div>
                {order.reasons.map((reason) => (
                  <p key={reason} className="text-xl font-semibold">
                    {reason}
                  </p>
                ))}
              </div>
              <LookedForm order={order} />
            </section>
          ) : null}
          {asksToCancel && isCancellable && !answer ? <CancelPart order={order} path={path} /> : null}
        </div>
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0 space-y-6 lg:col-start-2 lg:row-start-1">
            <Part id="status" title={words.order.status}>
              <div className="mt-4">
                <OrderSteps order={order} always />
              </div>
            </Part>
            <ContactPart page={page} />
          </div>
          <div className="min-w-0 space-y-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <GoodsPart page={page} />
            <RefundPart page={page} given={answer?.kind === 'given' ? answer.given : undefined} />
          </div>
          <div className="min-w-0 lg:col-start-2 lg:row-start-2">
            <HistoryPart history={page.history} placed={page.placed} />
          </div>
        </div>
      </Container>
    </HandsProvider>
  )
}

function noticeOf(done: string | null): string | null {
  if (done === 'refund') return words.refund.done
  return done === 'refund-asked' ? words.refund.asked : null
}

function CancelPart({order: {id, label, status}, path}: {order: OrderPageData['order']; path: string}) {
  const {cancel} = words.order
  return (
    <section
      aria-labelledby="cancel"
      className="rounded-card bg-paper p-5 shadow-card ring-4 ring-pomegranate sm:p-6"
    >
      <h2 id="cancel" className="text-2xl text-pomegranate">
        {cancel.title}
      </h2>
      <p className="mt-2 text-xl">{cancel.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <StepForm
          {...{orderId: id, from: status, to: 'cancelled'}}
          label={words.stepOf(cancel.yes, label)}
          className={buttonClass('primary', 'min-h-14 bg-pomegranate! text-lg hover:bg-ink!')}
        >
          {cancel.yes}
        </StepForm>
        <a href={path} className={buttonClass('quiet', 'min-h-14 text-lg')}>
          {cancel.no}
        </a>
      </div>
    </section>
  )
}
