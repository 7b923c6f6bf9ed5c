import {MailLayout} from '~/mail/mail-layout'
import type {MailStore} from '~/mail/mail-layout'
import {MailButton, MailLink, MailText} from '~/mail/mail-pieces'
import {mailWords} from './mail-words'

/** Says nothing of what was typed into the form: anyone can have a stranger's address sent this. */
export function VerifyMail({store, href}: {store: MailStore; href: string}) {
  const {preheader, title, text, button, until, notYou} = mailWords.verify
  return (
    <MailLayout store={store} preheader={preheader} title={title}>
      <MailText>{text(store.name)}</MailText>
      <MailButton href={href}>{button}</MailButton>
      <MailText>{until}</MailText>
      <MailText>{notYou}</MailText>
    </MailLayout>
  )
}

export function AlreadyMail({
  store,
  signIn,
  forgotten,
}: {
  store: MailStore
  signIn: string
  forgotten: string
}) {
  const {preheader, title, text, button, notYou, ...words} = mailWords.already
  return (
    <MailLayout store={store} preheader={preheader} title={title} footnote={notYou}>
      <MailText>{text}</MailText>
      <MailButton href={signIn}>{button}</MailButton>
      <MailText>
        {words.forgotten.before}
        <MailLink href={forgotten}>{words.forgotten.link}</MailLink>
        {words.forgotten.after}
      </MailText>
    </MailLayout>
  )
}

export function WelcomeMail({store, name, href}: {store: MailStore; name: string; href: string}) {
  const {preheader, title, text, button} = mailWords.welcome
  return (
    <MailLayout store={store} preheader={preheader} title={title(name)}>
      <MailText>{text}</MailText>
      <MailButton href={href}>{button}</MailButton>
    </MailLayout>
  )
}
