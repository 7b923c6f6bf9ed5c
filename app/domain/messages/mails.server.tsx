import type {Log} from '~/platform/config/log.server'
import {MailButton, MailField, MailLink, MailQuote, MailText} from '~/platform/mail/mail-elements'
import {MailLayout} from '~/platform/mail/mail-layout'
import {renderMail} from '~/platform/mail/render-mail.server'
import type {QueuedMail} from '~/platform/outbox/outbox-rows.server'
import {mailSender} from '~/domain/store/mails'
import {formatPhone, phoneHref} from '~/domain/store/phone'
import type {StoreSettings} from '~/domain/store/settings'
import type {ContactMessage} from './message-rows.server'
import {messages} from './messages'

const mailMessages = {
  subject: (name: string) => `Message from ${name}`,
  title: 'A message from the website',
  preheader: (name: string) => `${name} wrote to the store.`,
  reply: 'Answer this mail to write back to them.',
  list: 'All messages',
} as const

interface StoreMailDeps {
  readStore: () => Promise<StoreSettings>
  publicUrl: () => URL
  log: Pick<Log, 'warn'>
}

/** Forwards a contact message to the store's own address; null when the store settings have none. */
export function createStoreMail({readStore, publicUrl, log}: StoreMailDeps) {
  return async function createMail(message: ContactMessage & {id: string}): Promise<QueuedMail | null> {
    const settings = await readStore()
    if (!settings.email) {
      log.warn('the store settings have no e-mail, so messages are only kept')
      return null
    }
    const {id, name, phone, email} = message
    const {fields} = messages
    const store = mailSender(settings, publicUrl())
    const mail = (
      <MailLayout store={store} preheader={mailMessages.preheader(name)} title={mailMessages.title}>
        <MailField label={fields.fullName}>{name}</MailField>
        <MailField label={fields.phoneNumber}>
          <MailLink href={phoneHref(phone)}>{formatPhone(phone)}</MailLink>
        </MailField>
        <MailField label={fields.email}>{email}</MailField>
        <MailQuote text={message.message} />
        <MailText>{mailMessages.reply}</MailText>
        <MailButton href={new URL('/staff/messages', store.url).href}>{mailMessages.list}</MailButton>
      </MailLayout>
    )
    return {
      key: `contact:${id}:store`,
      to: settings.email,
      replyTo: email,
      subject: mailMessages.subject(name),
      ...renderMail(mail),
    }
  }
}
