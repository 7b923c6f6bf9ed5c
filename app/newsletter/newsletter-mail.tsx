import {MailLayout} from '~/mail/mail-layout'
import type {MailStore} from '~/mail/mail-layout'
import {MailButton, MailLink, MailText} from '~/mail/mail-pieces'
import {mailWords} from './mail-words'

interface MailProps {
  store: MailStore
  /** Where one leaves. */
  leave: string
}

export function ConfirmMail({store, leave, href}: MailProps & {href: string}) {
  const {preheader, title, text, button, until} = mailWords.confirm
  return (
    <MailLayout store={store} preheader={preheader} title={title} footnote={<Leave href={leave} />}>
      <MailText>{text(store.name)}</MailText>
      <MailButton href={href}>{button}</MailButton>
      <MailText>{until}</MailText>
    </MailLayout>
  )
}

export function AlreadyMail({store, leave}: MailProps) {
  const {preheader, title, text} = mailWords.already
  return (
    <MailLayout store={store} preheader={preheader} title={title} footnote={<Leave href={leave} />}>
      <MailText>{text}</MailText>
    </MailLayout>
  )
}

export function WelcomeMail({store, leave}: MailProps) {
  const {preheader, title, text, button} = mailWords.welcome
  return (
    <MailLayout store={store} preheader={preheader} title={title} footnote={<Leave href={leave} />}>
      <MailText>{text}</MailText>
      <MailButton href={new URL('/butcher', store.url).href}>{button}</MailButton>
    </MailLayout>
  )
}

function Leave({href}: {href: string}) {
  return <MailLink href={href}>{mailWords.leave}</MailLink>
}
