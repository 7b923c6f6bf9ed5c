import {MailLayout} from '~/mail/mail-layout'
import type {MailStore} from '~/mail/mail-layout'
import {MailButton, MailField, MailLink, MailQuote, MailText} from '~/mail/mail-pieces'
import {formatPhone, phoneHref} from '~/store/phone'
import type {ContactMessage} from './messages.server'
import {mailWords} from './mail-words'
import {words} from './words'

/** What the store gets when someone wrote. */
export function StoreMail({store, message}: {store: MailStore; message: ContactMessage}) {
  const {fields} = words
  return (
    <MailLayout store={store} preheader={mailWords.preheader(message.name)} title={mailWords.title}>
      <MailField label={fields.fullName}>{message.name}</MailField>
      <MailField label={fields.phoneNumber}>
        <MailLink href={phoneHref(message.phone)}>{formatPhone(message.phone)}</MailLink>
      </MailField>
      <MailField label={fields.email}>{message.email}</MailField>
      <MailQuote text={message.message} />
      <MailText>{mailWords.answer}</MailText>
      <MailButton href={new URL('/staff/messages', store.url).href}>{mailWords.list}</MailButton>
    </MailLayout>
  )
}
