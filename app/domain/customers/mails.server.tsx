import type {ReactNode} from 'react'
import {hashSecretToken} from '~/platform/auth/secret-token.server'
import {MailButton, MailField, MailLink, MailText} from '~/platform/mail/mail-elements'
import {MailLayout} from '~/platform/mail/mail-layout'
import {renderMail} from '~/platform/mail/render-mail.server'
import {formatDateTimeWithZone, formatFullDateTime} from '~/platform/time/format-instant'
import type {QueuedMail} from '~/platform/outbox/outbox-rows.server'
import {mailSender, StoreContact} from '~/domain/store/mails'
import type {CustomerDeps} from './customer-deps'
import {mailMessages} from './mail-messages'

const HALF_HOUR_MS = 30 * 60_000

/**
 * The mails about a customer's account, ready for the outbox, which sends each key once. Call this before opening
 * a transaction, so that the transaction does not wait for the store settings.
 */
export async function readCustomerMails(deps: Pick<CustomerDeps, 'readStore' | 'publicUrl'>) {
  const context = createContext(mailSender(await deps.readStore(), deps.publicUrl()))
  return {
    ...registrationMails(context),
    ...signInMails(context),
    ...passwordMails(context),
    ...emailChangeMails(context),
    ...deletionMails(context),
  }
}

export type CustomerMails = Awaited<ReturnType<typeof readCustomerMails>>

interface MailContent {
  /** After `customers:`. */
  key: string
  to: string
  texts: {subject: (store: string) => string; preheader: string; title: string}
  body: ReactNode
  footnote?: string
}

function createContext(store: ReturnType<typeof mailSender>) {
  const absoluteUrl = (path: string) => new URL(path, store.url).href
  return {
    store,
    absoluteUrl,
    signInHref: absoluteUrl('/sign-in'),
    forgottenPasswordHref: absoluteUrl('/forgotten-password'),
    contact: <StoreContact store={store} intro={mailMessages.contact} />,
    compose({key, to, texts, body, footnote}: MailContent): QueuedMail {
      const {subject, preheader, title} = texts
      const mail = (
        <MailLayout store={store} preheader={preheader} title={title} footnote={footnote}>
          {body}
        </MailLayout>
      )
      return {key: `customers:${key}`, to, subject: subject(store.name), ...renderMail(mail)}
    },
    /** `Saturday, November 21, 2026 at 10:00 AM`, in the store's time zone. */
    formatDateTime: (at: Date) => formatFullDateTime(at, store.timeZone),
  }
}

type MailContext = ReturnType<typeof createContext>

function registrationMails({compose, store, absoluteUrl, ...context}: MailContext) {
  return {
    /** Repeats nothing that was typed into the form: anyone can have it sent to a stranger's address. */
    verifyEmail(to: string, token: string) {
      const texts = mailMessages.verifyEmail
      const body = (
        <>
          <MailText>{texts.text(store.name)}</MailText>
          <MailButton href={absoluteUrl(`/verify-email/${token}`)}>{texts.button}</MailButton>
          <MailText>{texts.until}</MailText>
          <MailText>{texts.notYou}</MailText>
        </>
      )
      return compose({key: `verify:${hashSecretToken(token)}`, to, texts, body})
    },

    /** One per half hour of the clock, so at most three within any hour. */
    alreadyRegistered(to: string, customerId: string, at: Date) {
      const texts = mailMessages.alreadyRegistered
      const key = `already:${customerId}:${Math.floor(at.getTime() / HALF_HOUR_MS)}`
      const body = <AlreadyRegistered texts={texts} {...context} />
      return compose({key, to, texts, body, footnote: texts.notYou})
    },

    welcome(to: string, customerId: string, name: string) {
      const {title, ...texts} = mailMessages.welcome
      const body = (
        <>
          <MailText>{texts.text}</MailText>
          <MailButton href={absoluteUrl('/customer-portal/account')}>{texts.button}</MailButton>
        </>
      )
      return compose({key: `welcome:${customerId}`, to, texts: {...texts, title: title(name)}, body})
    },
  }
}

interface AlreadyRegisteredProps extends Pick<MailContext, 'signInHref' | 'forgottenPasswordHref'> {
  texts: typeof mailMessages.alreadyRegistered | typeof mailMessages.emailTaken
}

function AlreadyRegistered({texts, signInHref, forgottenPasswordHref}: AlreadyRegisteredProps) {
  const {before, link, after} = texts.forgotten
  return (
    <>
      <MailText>{texts.text}</MailText>
      <MailButton href={signInHref}>{texts.button}</MailButton>
      <MailText>
        {before}
        <MailLink href={forgottenPasswordHref}>{link}</MailLink>
        {after}
      </MailText>
    </>
  )
}

function signInMails({compose, store, forgottenPasswordHref}: MailContext) {
  return {
    newBrowser(to: string, {sessionId, browser, at}: {sessionId: string; browser: string; at: Date}) {
      const {preheader, ...texts} = mailMessages.newBrowser
      const body = (
        <>
          <MailText>{texts.text}</MailText>
          <MailField label={texts.browser}>{browser}</MailField>
          <MailField label={texts.time}>{formatDateTimeWithZone(at, store.timeZone)}</MailField>
          <MailText>{texts.itWasYou}</MailText>
          <MailText>{texts.notYou}</MailText>
          <MailButton href={forgottenPasswordHref}>{texts.button}</MailButton>
        </>
      )
      const key = `new-browser:${sessionId}`
      return compose({key, to, texts: {...texts, preheader: preheader(browser)}, body})
    },
  }
}

function passwordMails({compose, store, absoluteUrl, contact, ...context}: MailContext) {
  return {
    passwordReset(to: string, token: string) {
      const texts = mailMessages.passwordReset
      const href = absoluteUrl(`/password-reset/${token}`)
      const body = <ConfirmationLink text={texts.text(store.name)} texts={texts} href={href} />
      return compose({key: `reset:${hashSecretToken(token)}`, to, texts, body, footnote: texts.notYou})
    },

    passwordChanged({id, email}: {id: string; email: string}, at: Date) {
      const texts = mailMessages.passwordChanged
      const body = (
        <>
          <MailText>{texts.text(context.formatDateTime(at))}</MailText>
          <MailText>{texts.wasYou}</MailText>
          <MailText>{texts.notYou}</MailText>
          <MailButton href={context.forgottenPasswordHref}>{texts.button}</MailButton>
          {contact}
        </>
      )
      return compose({key: `password-changed:${id}:${at.toISOString()}`, to: email, texts, body})
    },
  }
}

interface ConfirmationLinkProps {
  text: string
  texts: {button: string; until: string}
  href: string
}

/** Says nothing about who asked: the address may be a stranger's. */
function ConfirmationLink({text, texts, href}: ConfirmationLinkProps) {
  return (
    <>
      <MailText>{text}</MailText>
      <MailButton href={href}>{texts.button}</MailButton>
      <MailText>{texts.until}</MailText>
    </>
  )
}

function emailChangeMails({compose, store, absoluteUrl, formatDateTime, contact, ...context}: MailContext) {
  return {
    /** To the new address, if no account uses it yet. */
    confirmEmail(to: string, token: string) {
      const texts = mailMessages.confirmEmail
      const href = absoluteUrl(`/change-email/${token}`)
      const body = <ConfirmationLink text={texts.text(store.name)} texts={texts} href={href} />
      const key = `account-confirm:${hashSecretToken(token)}`
      return compose({key, to, texts, body, footnote: texts.notYou})
    },

    /** To the new address, if another account uses it. */
    emailTaken(to: string, token: string) {
      const texts = mailMessages.emailTaken
      const key = `account-taken:${hashSecretToken(token)}`
      const body = <AlreadyRegistered texts={texts} {...context} />
      return compose({key, to, texts, body, footnote: texts.notYou})
    },

    /** To the current address. */
    emailChangeRequested(to: string, token: string, newEmail: string, at: Date) {
      const texts = mailMessages.emailChangeRequested
      const body = (
        <>
          <MailText>{texts.text(formatDateTime(at), newEmail)}</MailText>
          <MailText>{texts.wasYou}</MailText>
          <MailText>{texts.notYou}</MailText>
          <MailButton href={context.forgottenPasswordHref}>{texts.button}</MailButton>
          {contact}
        </>
      )
      return compose({key: `account-notice:${hashSecretToken(token)}`, to, texts, body})
    },

    /** To the new address. */
    emailChanged(to: string, token: string) {
      const texts = mailMessages.emailChanged
      const body = (
        <>
          <MailText>{texts.text}</MailText>
          <MailButton href={context.signInHref}>{texts.button}</MailButton>
          {contact}
        </>
      )
      return compose({key: `account-moved:${hashSecretToken(token)}`, to, texts, body})
    },

    /** To the old address, which can no longer be used to sign in or to reset the password. */
    emailReplaced(to: string, token: string, newEmail: string, at: Date) {
      const texts = mailMessages.emailReplaced
      const body = (
        <>
          <MailText>{texts.text(formatDateTime(at), newEmail)}</MailText>
          <MailText>{texts.wasYou}</MailText>
          <MailText>{texts.notYou}</MailText>
          {contact}
        </>
      )
      return compose({key: `account-left:${hashSecretToken(token)}`, to, texts, body})
    },
  }
}

function deletionMails({compose, contact, formatDateTime}: MailContext) {
  return {
    accountDeleted({id, email}: {id: string; email: string}, at: Date) {
      const texts = mailMessages.accountDeleted
      const body = (
        <>
          <MailText>{texts.text(formatDateTime(at))}</MailText>
          <MailText>{texts.thanks}</MailText>
          {contact}
        </>
      )
      return compose({key: `account-deleted:${id}`, to: email, texts, body})
    },
  }
}
