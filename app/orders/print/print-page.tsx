import {PrintButton} from '~/ui/print-button'
import {LARGE, SelectField} from '~/staff/desk/controls'
import {buttonClass, linkClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import {Container} from '~/ui/section'
import {StateMessage} from '~/ui/state-message'
import type {Ticket} from './butcher-ticket'
import type {Aisle} from './pick-list'
import {PickSheet} from './pick-sheet'
import {PRINT_KINDS, printPath} from './print-question'
import type {PrintQuestion} from './print-question'
import {TicketSheet} from './ticket-sheet'
import {words} from './words'

/** An order as the papers name it; times by the store's clock. */
export interface PrintedOrder {
  number: string
  shownNumber: string
  name: string
  starts: string
  ends: string
  isDelivery: boolean
  /** No real money paid it. */
  isTest: boolean
}

export interface PrintPageProps {
  question: PrintQuestion
  /** "Sat, Nov 28" */
  day: string
  printedAt: string
  /** The catalogue said where things are. */
  isSorted: boolean
  /** By pickup time. */
  orders: PrintedOrder[]
  aisles: Aisle[]
  tickets: Ticket[]
}

/** What is to be printed, as it will look; on paper it is alone: print.css leaves out what surrounds it. */
export function PrintPage(props: PrintPageProps) {
  const {question, isSorted, aisles, tickets} = props
  const isEmpty = question.kind === 'pick' ? aisles.length === 0 : tickets.length === 0
  return (
    <Container className="max-w-5xl!">
      <p>
        <a
          href={`/staff/orders?date=${question.date}`}
          className={`inline-flex min-h-11 items-center ${linkClass}`}
        >
          ← {words.back}
        </a>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">{words.kinds[question.kind]}</h1>
        {isEmpty ? null : <PrintButton text={words.print} look="primary" className="min-h-12" />}
      </div>
      {question.order ? <BackToAll {...props} /> : <Chooser question={question} />}
      {isEmpty ? (
        <Nothing {...props} />
      ) : (
        <div className="papers mt-8 space-y-6 text-black">
          {isSorted ? null : (
            <p className="rounded-card bg-paper p-4 font-semibold ring-2 ring-pomegranate">{words.away}</p>
          )}
          {question.kind === 'pick' ? <PickSheet {...props} /> : <TicketSheet {...props} />}
        </div>
      )}
    </Container>
  )
}

function Chooser({question}: {question: PrintQuestion}) {
  return (
    <>
      <p className="mt-1 text-muted">{words.lead}</p>
      <form
        action="/staff/orders/print"
        className={`mt-6 grid grid-cols-1 items-end gap-4 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:grid-cols-[1fr_1fr_auto] ${LARGE}`}
      >
        <SelectField
          {...{id: 'kind', name: 'kind', label: words.kind, value: question.kind}}
          options={PRINT_KINDS.map((kind) => ({value: kind, label: words.kinds[kind]}))}
        />
        <TextField
          {...{id: 'date', name: 'date', type: 'date', label: words.date, required: true}}
          defaultValue={question.date}
        />
        <button type="submit" className={buttonClass('quiet', 'min-h-12')}>
          {words.show}
        </button>
      </form>
    </>
  )
}

/** Of one order: the other paper, and those of the whole day. */
function BackToAll({question, day}: Pick<PrintPageProps, 'question' | 'day'>) {
  const other = question.kind === 'pick' ? 'butcher' : 'pick'
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      <a
        href={printPath({...question, kind: other})}
        className={`inline-flex min-h-11 items-center ${linkClass}`}
      >
        {words.kinds[other]}
      </a>
      <a
        href={printPath({...question, order: null})}
        className={`inline-flex min-h-11 items-center ${linkClass}`}
      >
        {words.allOf(day)}
      </a>
    </p>
  )
}

function Nothing({question, orders}: Pick<PrintPageProps, 'question' | 'orders'>) {
  const {nothing} = words
  const [title, text] =
    question.order === null
      ? [nothing[question.kind], nothing.text]
      : orders.length === 0
        ? [nothing.order, nothing.orderText]
        : [nothing.noMeat, nothing.noMeatText]
  return (
    <StateMessage title={title}>
      <p>{text}</p>
    </StateMessage>
  )
}
