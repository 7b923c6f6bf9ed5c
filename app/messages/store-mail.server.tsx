import type {QueuedMail} from '~/jobs/outbox.server'
import {renderMail} from '~/mail/render-mail.server'
import {mailStore} from '~/store/mail-store'
import {mailWords} from './mail-words'
import type {ContactMessage, MessagesOptions} from './messages.server'
import {StoreMail} from './store-mail'

/** The mail that tells the store of a message; null when the store has no address to be told at. */
export function createStoreMail({
  readStore,
  publicUrl,
  log,
}: Pick<MessagesOptions, 'readStore' | 'publicUrl' | 'log'>) {
  return async function createMail(message: ContactMessage & {id: string}): Promise<QueuedMail | null> {
    const settings = await readStore()
    if (!settings.email) {
      log.warn('the store settings have no e-mail, so messages are only kept')
      return null
    }
    const store = mailStore(settings, publicUrl())
    return {
      key: `contact:${message.id}:store`,
      to: settings.email,
      replyTo: message.email,
      subject: mailWords.subject(message.name),
      ...renderMail(<StoreMail store={store} message={message} />),
    }
  }
}
