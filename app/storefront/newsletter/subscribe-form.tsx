import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {HoneypotField, TextField} from '~/ui/field'
import {FieldError} from '~/ui/field-error'
import {Spinner} from '~/ui/spinner'
import {useSubmittedForm} from '~/ui/use-submitted-form'
import {parseSubscriberContact} from '~/domain/newsletter/newsletter-rules'
import type {SubscribeResult} from '~/domain/newsletter/subscribe-result'
import {messages} from '~/domain/newsletter/messages'

interface SubscribeFormProps {
  /** Begins the field's ids: a page may have the form twice. */
  id: string
  /** What it stands on. */
  tone: 'light' | 'dark'
  /** What the server said of it, where no script sends it. */
  actionData?: {reach: string; problem: NonNullable<SubscribeResult['problem']>}
  className?: string
}

/** One field for an e-mail or a phone number. Posts to /newsletter where there are no scripts. */
export function SubscribeForm({id, tone, actionData, className = ''}: SubscribeFormProps) {
  const onDark = tone === 'dark'
  const {sending, result, formProps} = useSubmittedForm({
    action: paths.newsletterSubscribe(),
    validate: (fields) =>
      parseSubscriberContact(fields.get('reach') ?? '')
        ? null
        : {field: 'reach', text: messages.problems.invalid},
    successMessage: messages.subscribed,
    failureMessage: messages.problems.failed,
    autoClose: 4_000,
  })
  const problem = result ? result.problem : (actionData?.problem ?? null)
  const button = buttonClass(onDark ? 'saffron' : 'primary', 'min-h-12 w-full sm:mt-[1.975rem] sm:w-36')
  return (
    <form method="post" action={paths.newsletter()} {...formProps} className={className}>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <div className="min-w-0 flex-1">
          <TextField
            id={`${id}-reach`}
            name="reach"
            type="text"
            label={messages.label}
            defaultValue={actionData?.reach}
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
            <Spinner label={messages.sending} />
          </button>
        ) : (
          <button type="submit" className={button}>
            {messages.submit}
          </button>
        )}
      </div>
      <HoneypotField id={`${id}-website`} label={messages.honeypot} />
      {problem && !problem.field ? <FieldError text={problem.text} onDark={onDark} /> : null}
      <p role="status" className="font-semibold">
        {result && !result.problem && !sending ? (
          <span className="mt-2 block">
            {messages.subscribed} <span className="font-normal">{messages.next}</span>
          </span>
        ) : null}
      </p>
    </form>
  )
}
