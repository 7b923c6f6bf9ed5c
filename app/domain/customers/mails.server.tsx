import {hashSecretToken} from '~/platform/auth/secret-token.server'
import {composeMail} from '~/platform/mail/compose-mail.server'
import {MailField, MailLink, MailText} from '~/platform/mail/mail-elements'
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
  return {...registrationMails(context), ...passwordMails(context), ...emailChangeMails(context)}
}

export type CustomerMails = Awaited<ReturnType<typeof readCustomerMails>>

function createContext(store: ReturnType<typeof mailSender>) {
  const absoluteUrl = (path: string) => new URL(path, store.url).href
  const forgottenPasswordHref = absoluteUrl('/forgotten-password')

  return {
    store,
    absoluteUrl,
    forgottenPasswordHref,
    contact: <StoreContact store={store} intro={mailMessages.contact} />,
    /** `key` stands after `customers:`. */
    compose: (to: string, key: string, content: Parameters<typeof composeMail>[1]): QueuedMail => ({
      ...{key: `customers:${key}`, to},
      ...composeMail(store, content),
    }),
    /** `Saturday, November 21, 2026 at 10:00 AM`, in the store's time zone. */
    formatDateTime: (at: Date) => formatFullDateTime(at, store.timeZone),
    /** For an address that has an account already. */
    existingAccount: (texts: typeof mailMessages.alreadyRegistered | typeof mailMessages.emailTaken) => ({
      texts,
      body: [
        texts.text,
        {button: texts.button, href: absoluteUrl('/sign-in')},
        <MailText>
          {texts.forgotten.before}
          <MailLink href={forgottenPasswordHref}>{texts.forgotten.link}</MailLink>
          {texts.forgotten.after}
        </MailText>,
      ],
      footnote: texts.notYou,
    }),
  }
}

type MailContext = ReturnType<typeof createContext>

function registrationMails({compose, store, absoluteUrl, existingAccount, ...context}: MailContext) {
  const {verifyEmail, signInCode, welcome, accountDeleted} = mailMessages
  return {
    /** Repeats nothing that was typed into the form: anyone can have it sent to a stranger's address. */
    verifyEmail: (to: string, token: string) =>
      compose(to, `verify:${hashSecretToken(token)}`, {
        texts: verifyEmail,
        body: [
          verifyEmail.text(store.name),
          {button: verifyEmail.button, href: absoluteUrl(`/verify-email/${token}`)},
          ...[verifyEmail.until, verifyEmail.notYou],
        ],
      }),

    /** The same for known and new addresses. */
    signInCode: (to: string, id: string, code: string) =>
      compose(to, `code:${id}`, {
        texts: signInCode,
        body: [
          <MailText>
            {signInCode.code} <strong>{code}</strong>
          </MailText>,
          signInCode.until,
        ],
        footnote: signInCode.notYou,
      }),

    /** One per half hour of the clock, so at most three within any hour. */
    alreadyRegistered: (to: string, customerId: string, at: Date) =>
      compose(
        to,
        `already:${customerId}:${Math.floor(at.getTime() / HALF_HOUR_MS)}`,
        existingAccount(mailMessages.alreadyRegistered),
      ),

    welcome: (to: string, customerId: string, name: string) =>
      compose(to, `welcome:${customerId}`, {
        texts: {...welcome, title: welcome.title(name)},
        body: [welcome.text, {button: welcome.button, href: absoluteUrl('/customer-portal/account')}],
      }),

    accountDeleted: ({id, email}: {id: string; email: string}, at: Date) =>
      compose(email, `account-deleted:${id}`, {
        texts: accountDeleted,
        body: [accountDeleted.text(context.formatDateTime(at)), accountDeleted.thanks, context.contact],
      }),
  }
}

function passwordMails({compose, store, absoluteUrl, forgottenPasswordHref, ...context}: MailContext) {
  const {newBrowser, passwordReset, passwordChanged} = mailMessages
  return {
    newBrowser: (to: string, {sessionId, browser, at}: {sessionId: string; browser: string; at: Date}) =>
      compose(to, `new-browser:${sessionId}`, {
        texts: {...newBrowser, preheader: newBrowser.preheader(browser)},
        body: [
          newBrowser.text,
          <MailField label={newBrowser.browser}>{browser}</MailField>,
          <MailField label={newBrowser.time}>{formatDateTimeWithZone(at, store.timeZone)}</MailField>,
          ...[newBrowser.itWasYou, newBrowser.notYou],
          {button: newBrowser.button, href: forgottenPasswordHref},
        ],
      }),

    /** Says nothing about who asked: the address may be a stranger's. */
    passwordReset: (to: string, token: string) =>
      compose(to, `reset:${hashSecretToken(token)}`, {
        texts: passwordReset,
        body: [
          passwordReset.text(store.name),
          {button: passwordReset.button, href: absoluteUrl(`/password-reset/${token}`)},
          passwordReset.until,
        ],
        footnote: passwordReset.notYou,
      }),

    passwordChanged: ({id, email}: {id: string; email: string}, at: Date) =>
      compose(email, `password-changed:${id}:${at.toISOString()}`, {
        texts: passwordChanged,
        body: [
          passwordChanged.text(context.formatDateTime(at)),
          ...[passwordChanged.wasYou, passwordChanged.notYou],
          {button: passwordChanged.button, href: forgottenPasswordHref},
          context.contact,
        ],
      }),
  }
}

function emailChangeMails({compose, store, absoluteUrl, existingAccount, contact, ...context}: MailContext) {
  const {confirmEmail, emailChangeRequested, emailChanged, emailReplaced} = mailMessages
  return {
    /** To the new address, if no account uses it yet. Says nothing about who asked: it may be a stranger's. */
    confirmEmail: (to: string, token: string) =>
      compose(to, `account-confirm:${hashSecretToken(token)}`, {
        texts: confirmEmail,
        body: [
          confirmEmail.text(store.name),
          {button: confirmEmail.button, href: absoluteUrl(`/change-email/${token}`)},
          confirmEmail.until,
        ],
        footnote: confirmEmail.notYou,
      }),

    /** To the new address, if another account uses it. */
    emailTaken: (to: string, token: string) =>
      compose(to, `account-taken:${hashSecretToken(token)}`, existingAccount(mailMessages.emailTaken)),

    /** To the current address. */
    emailChangeRequested: (to: string, token: string, newEmail: string, at: Date) =>
      compose(to, `account-notice:${hashSecretToken(token)}`, {
        texts: emailChangeRequested,
        body: [
          emailChangeRequested.text(context.formatDateTime(at), newEmail),
          ...[emailChangeRequested.wasYou, emailChangeRequested.notYou],
          {button: emailChangeRequested.button, href: context.forgottenPasswordHref},
          contact,
        ],
      }),

    /** To the new address. */
    emailChanged: (to: string, token: string) =>
      compose(to, `account-moved:${hashSecretToken(token)}`, {
        texts: emailChanged,
        body: [emailChanged.text, {button: emailChanged.button, href: absoluteUrl('/sign-in')}, contact],
      }),

    /** To the old address, which can no longer be used to sign in or to reset the password. */
    emailReplaced: (to: string, token: string, newEmail: string, at: Date) =>
      compose(to, `account-left:${hashSecretToken(token)}`, {
        texts: emailReplaced,
        body: [
          emailReplaced.text(context.formatDateTime(at), newEmail),
          ...[emailReplaced.wasYou, emailReplaced.notYou, contact],
        ],
      }),
  }
}
