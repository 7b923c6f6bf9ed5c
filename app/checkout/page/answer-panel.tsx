import {withReturn} from '~/customers/pages/return-path'
import {formatPhone, phoneHref} from '~/store/phone'
import {buttonClass} from '~/ui/button'
import {Problem} from '~/ui/problem'
import {useHydrated} from '~/ui/use-hydrated'
import {ChangedPanel} from './changed-panel'
import type {CheckoutAnswer} from './checkout-answer'
import {words} from './words'

interface AnswerPanelProps {
  answer: CheckoutAnswer | null
  /** It is said beside a field. */
  isWrong: boolean
  store: {phone: string | null}
  signInTo: string
}

/** What came of it, just above the button that was pressed. */
export function AnswerPanel({answer, isWrong, store: {phone}, signInTo}: AnswerPanelProps) {
  const alive = useHydrated()
  if (answer?.kind === 'changed') return <ChangedPanel changed={answer} />
  if (answer?.kind === 'sign-in' && !alive) {
    return (
      <Frame>
        <p className="font-semibold first-letter:uppercase">{words.signIn.please}</p>
        <a href={withReturn('/sign-in', signInTo)} className={buttonClass('primary', 'mt-3')}>
          {words.signIn.action}
        </a>
      </Frame>
    )
  }
  const text = textOf(answer, isWrong)
  if (!text) return null
  return (
    <Frame>
      <Problem text={text} role="alert" />
      {answer?.kind === 'refused' && answer.call && phone ? (
        <a href={phoneHref(phone)} className={buttonClass('quiet', 'mt-3')}>
          {words.problems.call(formatPhone(phone))}
        </a>
      ) : null}
    </Frame>
  )
}

function textOf(answer: CheckoutAnswer | null, isWrong: boolean): string | null {
  if (answer?.kind === 'empty') return words.changed.nothingLeft
  if (answer?.kind !== 'refused') return null
  return answer.problems.form ?? (isWrong ? words.problems.seeBelow : null)
}

function Frame({children}: {children: React.ReactNode}) {
  return (
    <div
      data-answer
      tabIndex={-1}
      className="rounded-card bg-paper px-5 pt-3 pb-5 shadow-card ring-2 ring-pomegranate ring-inset"
    >
      {children}
    </div>
  )
}
