import {Ellipsis, Undo2} from 'lucide-react'
import {buttonClass} from '~/ui/button'
import {Problem} from '~/ui/problem'
import type {OrderStatus} from '../order-status'
import {words as orderWords} from '../words'
import {useHands} from './counter-context'
import {deskOrderPath} from './queue-question'
import type {ShownOrder} from './shown-order'
import {StatusShape} from './status-mark'
import {StepForm} from './step-form'
import {nextStep, rareSteps, undoStep} from './steps'
import {words} from './words'

const main = buttonClass('primary', 'min-h-16 w-full text-xl! aria-disabled:opacity-70')
const side = buttonClass('quiet', 'min-h-14 w-full text-lg aria-disabled:opacity-70')

interface OrderStepsProps {
  order: ShownOrder
  /** On its own page one can always go back; in the queue for ten seconds. */
  always?: boolean
}

/** What can be tapped: the next step, the way back, and what is seldom meant. */
export function OrderSteps({order, always = false}: OrderStepsProps) {
  const {underWay, told, recent, takeBack} = useHands()
  const {id, label, status, cameFrom} = order
  const isWaiting = underWay[id]?.state === 'waiting'
  const [next, rare] = [nextStep(status), rareSteps(status)]
  const done = recent[id]
  const back = always ? undoStep(status, cameFrom) : done?.to === status ? undoStep(status, done.from) : null
  return (
    <div className="space-y-3">
      {told[id] ? <Problem role="alert" text={told[id]} /> : null}
      {isWaiting ? (
        <>
          <Problem role="alert" text={words.taps.waiting} />
          <button type="button" className={side} onClick={() => takeBack(id)} data-main="">
            <Undo2 className="size-6" aria-hidden="true" />
            {words.taps.takeBack}
          </button>
        </>
      ) : (
        <>
          <div className="flex items-stretch gap-3">
            {next ? (
              <div className="min-w-0 grow">
                <StepForm
                  {...{orderId: id, from: status, to: next, className: main, isMain: true}}
                  label={words.stepOf(stepWord(next), label)}
                >
                  <StatusShape status={next} />
                  {stepWord(next)}
                </StepForm>
              </div>
            ) : null}
            {rare.length > 0 ? <RareSteps key={status} {...{order, rare, isAlone: !next}} /> : null}
          </div>
          {back ? (
            <StepForm
              {...{orderId: id, from: status, to: back, className: side, isMain: !next}}
              label={words.undoOf(label, orderWords.forStaff[back])}
            >
              <Undo2 className="size-6 shrink-0" aria-hidden="true" />
              {always ? words.backTo(orderWords.forStaff[back]) : words.undo}
            </StepForm>
          ) : null}
        </>
      )}
    </div>
  )
}

interface RareStepsProps {
  order: ShownOrder
  rare: OrderStatus[]
  isAlone: boolean
}

/** Behind a menu; cancelling is asked about once more, on the order's page. */
function RareSteps({order: {id, number, label, status}, rare, isAlone}: RareStepsProps) {
  return (
    <details className={`relative ${isAlone ? 'grow' : 'shrink-0'}`}>
      <summary
        aria-label={words.card.moreOf(label)}
        className={buttonClass('quiet', 'h-full min-h-16 w-full min-w-16 cursor-pointer list-none')}
      >
        <Ellipsis className="size-7" aria-hidden="true" />
        {isAlone ? words.card.more : null}
      </summary>
      <div className="absolute end-0 top-full z-20 mt-2 w-64 space-y-3 rounded-card bg-paper p-3 shadow-raised ring-1 ring-control">
        {rare.map((to) =>
          to === 'cancelled' ? (
            <a key={to} href={`${deskOrderPath(number)}?sure=cancelled`} className={side}>
              <StatusShape status={to} />
              {stepWord(to)}
            </a>
          ) : (
            <StepForm
              key={to}
              {...{orderId: id, from: status, to, className: side}}
              label={words.stepOf(stepWord(to), label)}
            >
              <StatusShape status={to} />
              {stepWord(to)}
            </StepForm>
          ),
        )}
      </div>
    </details>
  )
}

function stepWord(to: OrderStatus): string {
  const said: Partial<Record<OrderStatus, string>> = words.steps
  return said[to] ?? orderWords.forStaff[to]
}
