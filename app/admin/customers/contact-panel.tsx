import {formatTime} from '~/platform/time/clock'
import {formatPhone, phoneHref} from '~/domain/store/phone'
import {linkClass} from '~/ui/button'
import {addressLines} from '~/domain/address/address-form'
import type {ContactForm, ContactProblems, ContactSnapshot} from './contact-form'
import type {StaleContactFields} from './stale-contact-alert'
import {toContactForm} from './contact-form'
import {ContactFormView} from './contact-form-view'
import type {AdminCustomer} from './customer-rows.server'
import {Fact, Panel} from '~/admin/shell/panel'
import {messages} from './messages'

/** A submission that was not saved, with the snapshot that the form carries from now on. */
export interface SubmittedContact extends ContactSnapshot {
  form: ContactForm
  problems: ContactProblems
  stale: StaleContactFields | null
}

interface ContactPanelProps {
  customer: AdminCustomer
  times: readonly string[]
  submitted?: SubmittedContact
}

/** Contact data and the form to change it, which is open after a submission that was not saved. */
export function ContactPanel({customer, times, submitted}: ContactPanelProps) {
  const {contact: strings, labels} = messages
  const {email, contactNumber, address, preferredPickupTime, revision} = customer
  const none = <span className="text-muted">{strings.notGiven}</span>
  const link = `inline-flex min-h-11 items-center wrap-anywhere ${linkClass}`
  const filled = toContactForm(customer)
  return (
    <Panel id="contact" size="small" title={strings.title}>
      <dl className="mt-3 space-y-3">
        <Fact label={strings.email}>
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
          <p className="text-base text-muted">{strings.emailOwn}</p>
        </Fact>
        <Fact label={labels.contactNumber}>
          {contactNumber ? (
            <a href={phoneHref(contactNumber)} className={`tabular-nums ${link}`}>
              {formatPhone(contactNumber)}
            </a>
          ) : (
            none
          )}
        </Fact>
        <Fact label={strings.address}>
          {address
            ? addressLines(address).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))
            : none}
        </Fact>
        <Fact label={labels.preferredPickupTime}>
          {preferredPickupTime ? formatTime(preferredPickupTime) : none}
        </Fact>
      </dl>
      <details open={submitted !== undefined} className="group mt-4">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-center rounded-pill px-5 font-semibold text-forest ring-1 ring-control ring-inset group-open:mb-5 hover:bg-mint [&::-webkit-details-marker]:hidden">
          {strings.edit}
        </summary>
        <ContactFormView
          form={submitted?.form ?? filled}
          problems={submitted?.problems ?? {}}
          hiddenFields={submitted ?? {revision, original: filled}}
          times={times}
          isReturned={submitted !== undefined}
          submit={submitted?.stale ? messages.stale.saveMine : strings.save}
        />
      </details>
    </Panel>
  )
}
