import {MailLink, MailText} from '~/platform/mail/mail-elements'
import type {MailStore} from '~/platform/mail/mail-layout'
import {addressLines} from './address'
import {formatPhone, phoneHref} from './phone'
import type {StoreSettings} from './settings'

const messages = {call: 'Call', or: 'or', write: 'write to us'} as const

/** The store as the sender of a mail. */
export interface MailSender extends MailStore {
  /** Ten digits. */
  phone: string | null
  timeZone: string
}

/** Links always use the public URL, never the host of the request that triggered the mail. */
export function mailSender(settings: StoreSettings, publicUrl: URL): MailSender {
  return {
    name: settings.name,
    address: settings.address ? addressLines(settings.address).join(', ') : '',
    url: publicUrl.origin,
    phone: settings.phone,
    timeZone: settings.timeZone,
  }
}

/** A line with the store's phone number, if it has one, and a link to the contact page. */
export function StoreContact({store: {phone, url}, intro}: {store: MailSender; intro: string}) {
  return (
    <MailText>
      {intro}
      {phone && (
        <>
          {messages.call} <MailLink href={phoneHref(phone)}>{formatPhone(phone)}</MailLink> {messages.or}{' '}
        </>
      )}
      <MailLink href={new URL('/contact', url).href}>{messages.write}</MailLink>.
    </MailText>
  )
}
