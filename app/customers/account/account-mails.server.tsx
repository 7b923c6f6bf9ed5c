import type {ReactElement} from 'react'
import {hashSecretToken} from '~/credentials/secret-token.server'
import type {QueuedMail} from '~/jobs/outbox.server'
import {renderMail} from '~/mail/render-mail.server'
import type {CustomerParts} from '../customer-parts'
import {formatMoment, reachableStore} from '../recovery/store-reach'
import {ConfirmEmailMail, DeletedMail, LeftMail, MovedMail, NoticeMail, TakenMail} from './account-mail'
import {mailWords} from './mail-words'

type Kind = keyof typeof mailWords

/** Read before a transaction, which is not to wait for the store's settings. */
export async function readAccountMails({
  readStore,
  publicUrl,
}: Pick<CustomerParts, 'readStore' | 'publicUrl'>) {
  const store = reachableStore(await readStore(), publicUrl())
  const link = (path: string) => new URL(path, store.url).href
  const signIn = link('/sign-in')
  const forgotten = link('/forgotten-password')

  /** `occasion` makes the mail one, however often it is asked for. */
  const mail = (kind: Kind, occasion: string, to: string, element: ReactElement): QueuedMail => ({
    key: `customers:account-${kind}:${occasion}`,
    to,
    subject: mailWords[kind].subject(store.name),
    ...renderMail(element),
  })

  return {
    /** To the address that is to be the account's. `isTaken`: it has an account already. */
    toNewAddress(to: string, token: string, isTaken: boolean): QueuedMail {
      const occasion = hashSecretToken(token)
      if (isTaken) {
        return mail('taken', occasion, to, <TakenMail store={store} signIn={signIn} forgotten={forgotten} />)
      }
      const href = link(`/change-email/${token}`)
      return mail('confirm', occasion, to, <ConfirmEmailMail store={store} href={href} />)
    },

    notice(to: string, token: string, email: string, at: Date): QueuedMail {
      const change = {store, when: formatMoment(at, store), email, forgotten}
      return mail('notice', hashSecretToken(token), to, <NoticeMail {...change} />)
    },

    /** To both addresses. */
    changed({from, to}: {from: string; to: string}, token: string, at: Date): QueuedMail[] {
      const occasion = hashSecretToken(token)
      const when = formatMoment(at, store)
      return [
        mail('moved', occasion, to, <MovedMail store={store} signIn={signIn} />),
        mail('left', occasion, from, <LeftMail store={store} when={when} email={to} />),
      ]
    },

    deleted({id, email}: {id: string; email: string}, at: Date): QueuedMail {
      return mail('deleted', id, email, <DeletedMail store={store} when={formatMoment(at, store)} />)
    },
  }
}
