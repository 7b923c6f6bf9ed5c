import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {HoneypotField, TextArea, TextField} from '~/ui/field'
import {FieldError} from '~/ui/field-error'
import {preloadToasts, showToast} from '~/ui/toasts'
import {useFetchForm} from '~/platform/forms/use-fetch-form'
import {CONTACT_FIELDS, findContactProblem} from '~/domain/messages/contact-rules'
import type {
  ContactField,
  ContactForm as ContactFormValues,
  ContactProblem,
} from '~/domain/messages/contact-rules'
import {messages} from '~/domain/messages/messages'

interface ContactFormProps {
  /** Prefix of the fields' ids: a page may have the form twice. */
  id: string
  tone: 'light' | 'dark'
  /** The server's result, where no script sends the form. */
  actionData?: {form: ContactFormValues; problem: ContactProblem}
  className?: string
}

/** Posts to /contact without scripts; with them it stays on its page. */
export function ContactForm({id, tone, actionData, className = ''}: ContactFormProps) {
  const {isSending, isSent, problems, formProps} = useFetchForm({
    action: paths.contactSend(),
    fields: CONTACT_FIELDS,
    check: findContactProblem,
    serverProblem: actionData?.problem,
    successMessage: messages.sent,
    failureMessage: messages.problems.failed,
    notify: (kind, text) => showToast(kind, text, {autoClose: 5_000, group: paths.contactSend()}),
  })
  const field = (name: ContactField) => ({
    id: `${id}-${name}`,
    name,
    label: messages.fields[name],
    defaultValue: actionData?.form[name],
    required: true,
    onDark: tone === 'dark',
    error: problems[name],
  })
  return (
    <form {...formProps} action={paths.contact()} onFocus={preloadToasts} className={className}>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField {...field('fullName')} autoComplete="name" />
        </div>
        <TextField {...field('phoneNumber')} type="tel" inputMode="tel" autoComplete="tel-national" />
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="sm:col-span-2">
          <TextArea {...field('message')} rows={4} />
        </div>
      </div>
      <HoneypotField id={`${id}-website`} label={messages.honeypot} />
      {problems.form ? <FieldError text={problems.form} onDark={tone === 'dark'} /> : null}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <button
          type="submit"
          disabled={isSending}
          className={buttonClass(tone === 'dark' ? 'saffron' : 'primary', 'min-w-36 disabled:opacity-70')}
        >
          {isSending ? messages.sending : messages.submit}
        </button>
        <p role="status" className="font-semibold">
          {isSent ? messages.sent : null}
        </p>
      </div>
    </form>
  )
}
