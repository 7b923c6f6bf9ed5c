import {MailLayout} from '~/mail/mail-layout'
import type {MailStore} from '~/mail/mail-layout'
import {MailButton, MailLink, MailText} from '~/mail/mail-pieces'
import {StoreReach} from '../recovery/store-reach'
import type {ReachableStore} from '../recovery/store-reach'
import {mailWords} from './mail-words'

/** Says nothing of who asked: the address may be a stranger's. */
export function ConfirmEmailMail({store, href}: {store: MailStore; href: string}) {
  const {preheader, title, text, button, until, notYou} = mailWords.confirm
  return (
    <MailLayout store={store} preheader={preheader} title={title} footnote={notYou}>
      <MailText>{text(store.name)}</MailText>
      <MailButton href={href}>{button}</MailButton>
      <MailText>{until}</MailText>
    </MailLayout>
  )
}

interface LinksProps {
  store: MailStore
  signIn: string
  /** Where one gets a link for a new password. */
  forgotten: string
}

export function TakenMail({store, signIn, forgotten}: LinksProps) {
  const {preheader, title, text, button, notYou, ...words} = mailWords.taken
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

interface ChangeProps {
  store: ReachableStore
  when: string
  /** The new one. */
  email: string
}

export function NoticeMail({store, when, email, forgotten}: ChangeProps & {forgotten: string}) {
  const {preheader, title, text, wasYou, notYou, button} = mailWords.notice
  return (
    <MailLayout store={store} preheader={preheader} title={title}>
      <MailText>{text(when, email)}</MailText>
      <MailText>{wasYou}</MailText>
      <MailText>{notYou}</MailText>
      <MailButton href={forgotten}>{button}</MailButton>
      <StoreReach store={store} />
    </MailLayout>
  )
}

/** To the new address. */
export function MovedMail({store, signIn}: {store: ReachableStore; signIn: string}) {
  const {preheader, title, text, button} = mailWords.moved
  return (
    <MailLayout store={store} preheader={preheader} title={title}>
      <MailText>{text}</MailText>
      <MailButton href={signIn}>{button}</MailButton>
      <StoreReach store={store} />
    </MailLayout>
  )
}

/** To the old address, whose reader can no longer help themselves. */
export function LeftMail({store, when, email}: ChangeProps) {
  const {preheader, title, text, wasYou, notYou} = mailWords.left
  return (
    <MailLayout store={store} preheader={preheader} title={title}>
      <MailText>{text(when, email)}</MailText>
      <MailText>{wasYou}</MailText>
      <MailText>{notYou}</MailText>
      <StoreReach store={store} />
    </MailLayout>
  )
}

export function DeletedMail({store, when}: {store: ReachableStore; when: string}) {
  const {preheader, title, text, thanks} = mailWords.deleted
  return (
    <MailLayout store={store} preheader={preheader} title={title}>
      <MailText>{text(when)}</MailText>
      <MailText>{thanks}</MailText>
      <StoreReach store={store} />
    </MailLayout>
  )
}
