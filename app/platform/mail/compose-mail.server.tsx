import {Fragment} from 'react'
import type {ReactElement, ReactNode} from 'react'
import {MailButton, MailText} from './mail-elements'
import {MailLayout} from './mail-layout'
import type {MailStore} from './mail-layout'
import {renderMail} from './render-mail.server'

interface MailContent {
  texts: {subject: (store: string) => string; preheader: string; title: string}
  /** From top to bottom: a paragraph, the button, or any other element. */
  body: (string | {button: string; href: string} | ReactElement)[]
  footnote?: ReactNode
}

/** Subject and both bodies of a mail that consists of text and one thing to do. */
export function composeMail(store: MailStore, {texts, body, footnote}: MailContent) {
  const {subject, preheader, title} = texts
  const mail = (
    <MailLayout store={store} preheader={preheader} title={title} footnote={footnote}>
      {body.map((part, index) => (
        // The parts never move.
        <Fragment key={index}>{toElement(part)}</Fragment>
      ))}
    </MailLayout>
  )
  return {subject: subject(store.name), ...renderMail(mail)}
}

function toElement(part: MailContent['body'][number]): ReactElement {
  if (typeof part === 'string') return <MailText>{part}</MailText>
  return 'button' in part ? <MailButton href={part.href}>{part.button}</MailButton> : part
}
