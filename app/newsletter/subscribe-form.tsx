import {buttonClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import {Problem} from '~/ui/problem'
import {Spinner} from '~/ui/spinner'
import {TrapField} from '~/ui/trap-field'
import {useSentForm} from '~/ui/use-sent-form'
import {parseReach} from './newsletter-rules'
import type {SubscribeAnswer} from './subscribe-answer'
import {words} from './words'

interface SubscribeFormProps {
  /** Begins the field's ids: a page may have the form twice. */
  id: string
  /** What it stands on. */
  tone: 'light' | 'dark'
  /** What the server said of it, where no script sends it. */
  given?: {reach: string; problem: NonNullable<SubscribeAnswer['problem']>}
  className?: string
}

/** One field for an e-mail or a phone number. Posts to /newsletter where there are no scripts. */
export function SubscribeForm({id, tone, given, className = ''}: SubscribeFormProps) {
  const onDark = tone === 'dark'
  const {sending, answer, formProps} = useSentForm({
    action: '/newsletter/subscribe',
    check: (fields) =>
      parseReach(fields.get('reach') ?? '') ? null : {field: 'reach', text: words.problems.invalid},
    success: words.subscribed,
    failure: words.problems.failed,
    autoClose: 4_000,
  })
  const problem = answer ? answer.problem : (given?.problem ?? null)
  const button = buttonClass(onDark ? 'saffron' : 'primary', 'min-h-12 w-full sm:mt-[1.975rem] sm:w-36')
  return (
    <form method="post" action="/newsletter" {...formProps} className={className}>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <div className="min-w-0 flex-1">
          <TextField
            id={`${id}-reach`}
            name="reach"
            type="text"
            label={words.label}
            defaultValue={given?.reach}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            onDark={onDark}
            error={problem?.field ? problem.text : undefined}
          />
        </div>
        {sending ? (
          <button type="button" disabled className={button}>
            <Spinner label={words.sending} />
          </button>
        ) : (
          <button type="submit" className={button}>
            {words.submit}
          </button>
        )}
      </div>
      <TrapField id={`${id}-website`} label={words.trap} />
      {problem && !problem.field ? <Problem text={problem.text} onDark={onDark} /> : null}
      <p role="status" className="font-semibold">
        {answer && !answer.problem && !sending ? (
          <span className="mt-2 block">
            {words.subscribed} <span className="font-normal">{words.next}</span>
          </span>
        ) : null}
      </p>
    </form>
  )
}
