import type {QueuedMail} from '~/jobs/outbox.server'
import {renderMail} from '~/mail/render-mail.server'
import {mailStore} from '~/store/mail-store'
import type {CustomerParts} from '../customer-parts'
import {mailWords} from './mail-words'
import {NewBrowserMail} from './sign-in-mail'

/** Read before a transaction, which is not to wait for the store's settings. */
export async function readSignInMails({
  readStore,
  publicUrl,
}: Pick<CustomerParts, 'readStore' | 'publicUrl'>) {
  const settings = await readStore()
  const store = mailStore(settings, publicUrl())
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: settings.timeZone,
    ...{weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit'},
    timeZoneName: 'short',
  })
  return {
    newBrowser(
      to: string,
      {sessionId, browser, at}: {sessionId: string; browser: string; at: Date},
    ): QueuedMail {
      const forgotten = new URL('/forgotten-password', store.url).href
      const mail = (
        <NewBrowserMail store={store} browser={browser} time={clock.format(at)} forgotten={forgotten} />
      )
      const subject = mailWords.newBrowser.subject(store.name)
      return {key: `customers:new-browser:${sessionId}`, to, subject, ...renderMail(mail)}
    },
  }
}
