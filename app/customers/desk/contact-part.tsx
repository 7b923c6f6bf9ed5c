import {formatTime} from '~/store/hours-text'
import {formatPhone, phoneHref} from '~/store/phone'
import {linkClass} from '~/ui/button'
import {addressLines} from '../address/address-form'
import type {GivenContact} from './contact-answer.server'
import {contactFormOf} from './contact-form'
import {ContactFormView} from './contact-form-view'
import type {DeskCustomer} from './customer-desk'
import {DeskCard, Fact} from './desk-card'
import {deskWords} from './words'

interface ContactPartProps {
  customer: DeskCustomer
  times: readonly string[]
  given?: GivenContact
}

/** How a customer can be reached, and the form to change it; open where something is left to do in it. */
export function ContactPart({customer, times, given}: ContactPartProps) {
  const {contact: words, labels} = deskWords
  const {email, contactNumber, address, preferredPickupTime, revision} = customer
  const none = <span className="text-muted">{words.notGiven}</span>
  const link = `inline-flex min-h-11 items-center wrap-anywhere ${linkClass}`
  const filled = contactFormOf(customer)
  return (
    <DeskCard id="contact" title={words.title}>
      <dl className="mt-3 space-y-3">
        <Fact label={words.email}>
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
          <p className="text-base text-muted">{words.emailOwn}</p>
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
        <Fact label={words.address}>
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
      <details open={given !== undefined} className="group mt-4">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-center rounded-pill px-5 font-semibold text-forest ring-1 ring-control ring-inset group-open:mb-5 hover:bg-mint [&::-webkit-details-marker]:hidden">
          {words.edit}
        </summary>
        <ContactFormView
          form={given?.form ?? filled}
          problems={given?.problems ?? {}}
          carried={given ?? {revision, began: filled}}
          times={times}
          submit={given?.stale ? deskWords.stale.saveMine : words.save}
        />
      </details>
    </DeskCard>
  )
}
