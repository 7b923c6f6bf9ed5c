import {useState} from 'react'
import type {FormEvent} from 'react'
import {HiddenFields} from '~/admin/shell/post-form'
import {LARGE} from '~/admin/shell/controls'
import {SelectField} from '~/ui/select-field'
import {useUnsavedWork} from '~/admin/shell/use-unsaved-work'
import {FocusedErrorSummary} from '~/admin/shell/error-summary'
import {formatTime} from '~/platform/time/clock'
import {buttonClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import {STATES} from '~/domain/address/states'
import {messages as addressMessages} from '~/domain/address/messages'
import {snapshotFields, checkContactForm, readContactForm} from './contact-form'
import type {ContactSnapshot, ContactField, ContactForm, ContactProblems} from './contact-form'
import {messages} from './messages'

interface ContactFormViewProps {
  form: ContactForm
  /** The server's; the page lists them at its top. */
  problems: ContactProblems
  hiddenFields: ContactSnapshot
  /** The selectable pickup times. */
  times: readonly string[]
  /** It was not saved: something has to be put right, or somebody else saved meanwhile. */
  isReturned: boolean
  submit: string
}

/** A plain form; with scripts it is validated by the same rules before it is submitted. */
export function ContactFormView({
  form,
  problems: serverProblems,
  hiddenFields,
  times,
  isReturned,
  submit,
}: ContactFormViewProps) {
  const formRef = useUnsavedWork({isReturned})
  const [clientProblems, setClientProblems] = useState<ContactProblems>({})

  function check(event: FormEvent<HTMLFormElement>) {
    const checked = checkContactForm(readContactForm(new FormData(event.currentTarget)), times)
    if ('problems' in checked) event.preventDefault()
    setClientProblems('problems' in checked ? checked.problems : {})
  }

  const field = (name: ContactField) => ({
    ...{id: name, name, label: messages.labels[name]},
    ...{error: clientProblems[name] ?? serverProblems[name], defaultValue: form[name], autoComplete: 'off'},
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={check} className={`space-y-5 ${LARGE}`}>
      <HiddenFields pairs={snapshotFields(hiddenFields)} />
      <FocusedErrorSummary problems={clientProblems} labels={messages.labels} messages={messages.contact} />
      <TextField {...field('name')} maxLength={200} required />
      <TextField {...field('lastName')} maxLength={200} />
      <TextField {...field('contactNumber')} type="tel" help={messages.help.phone} maxLength={40} />
      <fieldset className="space-y-5 border-t border-sand pt-4">
        <legend className="float-start mb-1 w-full font-semibold">{messages.contact.address}</legend>
        <p className="clear-both text-muted">{messages.contact.addressHelp}</p>
        <TextField {...field('line1')} maxLength={200} />
        <TextField {...field('line2')} maxLength={200} />
        <TextField {...field('city')} maxLength={200} />
        <SelectField
          {...field('state')}
          options={[
            {value: '', label: addressMessages.chooseState},
            ...STATES.map(([value, label]) => ({value, label})),
          ]}
        />
        <TextField {...field('zip')} inputMode="numeric" maxLength={20} />
      </fieldset>
      <div className="border-t border-sand pt-4">
        <SelectField
          {...field('preferredPickupTime')}
          options={[
            {value: '', label: messages.help.noTime},
            ...times.map((time) => ({value: time, label: formatTime(time)})),
          ]}
        />
      </div>
      <button type="submit" className={buttonClass('primary', 'min-h-12 w-full')}>
        {submit}
      </button>
    </form>
  )
}
