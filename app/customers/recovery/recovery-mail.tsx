import {MailLayout} from '~/mail/mail-layout'
import type {MailStore} from '~/mail/mail-layout'
import {MailButton, MailText} from '~/mail/mail-pieces'
import {StoreReach} from './store-reach'
import type {ReachableStore} from './store-reach'
import {mailWords} from './mail-words'

export function ResetMail({store, href}: {store: MailStore; href: string}) {
  const {preheader, title, text, button, until, notYou} = mailWords.reset
  return (
    <MailLayout store={store} preheader={preheader} title={title} footnote={notYou}>
      <MailText>{text(store.name)}</MailText>
      <MailButton href={href}>{button}</MailButton>
      <MailText>{until}</MailText>
    </MailLayout>
  )
}

interface ChangedMailProps {
  store: ReachableStore
  when: string
  /** Where one gets a link for a new password. */
  forgotten: string
}

export function PasswordChangedMail({store, when, forgotten}: ChangedMailProps) {
  const {preheader, title, text, wasYou, notYou, button} = mailWords.changed
  return (
    <MailLayout store={store} preheader={preheader} title={title}>
      <MailText>{text(when)}</MailText>
      <MailText>{wasYou}</MailText>
      <MailText>{notYou}</MailText>
      <MailButton href={forgotten}>{button}</MailButton>
      <StoreReach store={store} />
    </MailLayout>
  )
}
