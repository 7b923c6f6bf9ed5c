import {MailParagraphs, MailQuote, MailText} from '~/platform/mail/mail-elements'
import {MailLayout} from '~/platform/mail/mail-layout'
import {renderMail} from '~/platform/mail/render-mail.server'
import type {QueuedMail} from '~/platform/outbox/outbox-rows.server'
import {mailSender} from '~/domain/store/mails'
import type {StoreSettings} from '~/domain/store/settings'
import type {StoredMessage} from '../message-rows.server'
import {messages} from './messages'

const strings = messages.mail

export function replyMailKey(messageId: string, replyId: string): string {
  return `contact:${messageId}:reply:${replyId}`
}

interface ReplyMailParams {
  settings: StoreSettings
  publicUrl: URL
  message: StoredMessage
  reply: {id: string; text: string; byName: string}
}

/** The answer, and below it what it answers. Whoever answers it in turn writes to the store's own address. */
export function createReplyMail({settings, publicUrl, message, reply}: ReplyMailParams): QueuedMail {
  const store = mailSender(settings, publicUrl)
  const mail = (
    <MailLayout store={store} preheader={strings.preheader(reply.byName, store.name)} title={strings.title}>
      <MailParagraphs text={reply.text} />
      <MailText>{strings.signature(reply.byName, store.name)}</MailText>
      <MailText>{strings.yours}</MailText>
      <MailQuote text={message.message} />
    </MailLayout>
  )
  return {
    key: replyMailKey(message.id, reply.id),
    to: message.email,
    replyTo: settings.email,
    subject: strings.subject(store.name),
    ...renderMail(mail),
  }
}
