import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {HoneypotField, TextField} from '~/ui/field'
import {FieldError} from '~/ui/field-error'
import {Spinner} from '~/ui/spinner'
import {preloadToasts, showToast} from '~/ui/toasts'
import {useFetchForm} from '~/platform/forms/use-fetch-form'
import {parseSubscriberContact} from '~/domain/newsletter/newsletter-rules'
import type {FormProblem} from '~/platform/forms/fields'
import {messages} from '~/domain/newsletter/messages'

interface SubscribeFormProps {
  /** Prefix of the fields' ids: a page may have the form twice. */
  id: string
  /** Its background. */
  tone: 'light' | 'dark'
  /** The server's result, where no script sends the form. */
  actionData?: {reach: string; problem: FormProblem<'reach'>}
  className?: string
}

/** One field for an e-mail or a phone number. Posts to /newsletter without scripts. */
export function SubscribeForm({id, tone, actionData, className = ''}: SubscribeFormProps) {
  const onDark = tone === 'dark'
  const {isSending, isSent, note, problems, formProps} = useFetchForm({
    action: paths.newsletterSubscribe(),
    fields: ['reach'] as const,
    check: ({reach}) =>
      parseSubscriberContact(reach) ? null : {field: 'reach', text: messages.problems.invalid},
    serverProblem: actionData?.problem,
    successMessage: messages.subscribed,
    failureMessage: messages.problems.failed,
    notify: (kind, text) => showToast(kind, text, {autoClose: 4_000, group: paths.newsletterSubscribe()}),
  })
  const button = buttonClass(onDark ? 'saffron' : 'primary', 'min-h-12 w-full sm:mt-[1.975rem] sm:w-36')
  return (
    <form {...formProps} action={paths.newsletter()} onFocus={preloadToasts} className={className}>
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
            error={problems.reach}
          />
        </div>
        {isSending ? (
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
      {problems.form ? <FieldError text={problems.form} onDark={onDark} /> : null}
      <p role="status" className="font-semibold">
        {isSent ? (
          <span className="mt-2 block">
            {messages.subscribed} <span className="font-normal">{note}</span>
          </span>
        ) : null}
      </p>
    </form>
  )
}
