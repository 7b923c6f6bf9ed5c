import {useEffect, useRef, useState} from 'react'
import type {FormEvent} from 'react'
import {Carried, LARGE, SelectField} from '~/staff/desk/controls'
import {ProblemList} from '~/staff/desk/problem-list'
import {formatTime} from '~/store/hours-text'
import {buttonClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import {STATES} from '../address/states'
import {words as addressWords} from '../address/words'
import {carriedPairs, checkContactForm, readContactForm} from './contact-form'
import type {CarriedContact, ContactField, ContactForm, ContactProblems} from './contact-form'
import {deskWords} from './words'

interface ContactFormViewProps {
  form: ContactForm
  /** As the server found them; the page lists them at its top. */
  problems: ContactProblems
  carried: CarriedContact
  /** At which one may pick up. */
  times: readonly string[]
  submit: string
}

/** A plain form to its own address. With scripts it is checked by the same rules before it is sent. */
export function ContactFormView({form, problems: given, carried, times, submit}: ContactFormViewProps) {
  const [found, setFound] = useState<ContactProblems>({})
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (Object.keys(found).length > 0) summary.current?.querySelector('section')?.focus()
  }, [found])

  function check(event: FormEvent<HTMLFormElement>) {
    const checked = checkContactForm(readContactForm(new FormData(event.currentTarget)), times)
    if ('problems' in checked) event.preventDefault()
    setFound('problems' in checked ? checked.problems : {})
  }

  const field = (name: ContactField) => ({
    ...{id: name, name, label: deskWords.labels[name]},
    ...{error: found[name] ?? given[name], defaultValue: form[name], autoComplete: 'off'},
  })
  return (
    <form method="post" noValidate onSubmit={check} className={`space-y-5 ${LARGE}`}>
      <Carried pairs={carriedPairs(carried)} />
      <div ref={summary}>
        <ProblemList problems={found} labels={deskWords.labels} words={deskWords.contact} />
      </div>
      <TextField {...field('name')} maxLength={200} required />
      <TextField {...field('lastName')} maxLength={200} />
      <TextField {...field('contactNumber')} type="tel" help={deskWords.help.phone} maxLength={40} />
      <fieldset className="space-y-5 border-t border-sand pt-4">
        <legend className="float-start mb-1 w-full font-semibold">{deskWords.contact.address}</legend>
        <p className="clear-both text-muted">{deskWords.contact.addressHelp}</p>
        <TextField {...field('line1')} maxLength={200} />
        <TextField {...field('line2')} maxLength={200} />
        <TextField {...field('city')} maxLength={200} />
        <SelectField
          id="state"
          name="state"
          label={deskWords.labels.state}
          value={form.state}
          options={[
            {value: '', label: addressWords.chooseState},
            ...STATES.map(([value, label]) => ({value, label})),
          ]}
          error={found.state ?? given.state}
        />
        <TextField {...field('zip')} inputMode="numeric" maxLength={20} />
      </fieldset>
      <div className="border-t border-sand pt-4">
        <SelectField
          id="preferredPickupTime"
          name="preferredPickupTime"
          label={deskWords.labels.preferredPickupTime}
          value={form.preferredPickupTime}
          options={[
            {value: '', label: deskWords.help.noTime},
            ...times.map((time) => ({value: time, label: formatTime(time)})),
          ]}
          error={found.preferredPickupTime ?? given.preferredPickupTime}
        />
      </div>
      <button type="submit" className={buttonClass('primary', 'min-h-12 w-full')}>
        {submit}
      </button>
    </form>
  )
}
