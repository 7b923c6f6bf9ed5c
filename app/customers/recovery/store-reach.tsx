import type {MailStore} from '~/mail/mail-layout'
import {MailLink, MailText} from '~/mail/mail-pieces'
import {mailStore} from '~/store/mail-store'
import {formatPhone, phoneHref} from '~/store/phone'
import type {StoreSettings} from '~/store/settings'
import {mailWords} from './mail-words'

export interface ReachableStore extends MailStore {
  /** Ten digits. */
  phone: string | null
  timeZone: string
}

export function reachableStore(settings: StoreSettings, publicUrl: URL): ReachableStore {
  return {...mailStore(settings, publicUrl), phone: settings.phone, timeZone: settings.timeZone}
}

/** `Saturday, November 21, 2026 at 10:00 AM`, on the store's clock. */
export function formatMoment(at: Date, {timeZone}: ReachableStore): string {
  return new Intl.DateTimeFormat('en-US', {dateStyle: 'full', timeStyle: 'short', timeZone}).format(at)
}

/** Whom to turn to when something about an account is not right. */
export function StoreReach({store}: {store: ReachableStore}) {
  const {help, call, or, write} = mailWords.reach
  return (
    <MailText>
      {help}
      {store.phone && (
        <>
          {call} <MailLink href={phoneHref(store.phone)}>{formatPhone(store.phone)}</MailLink> {or}{' '}
        </>
      )}
      <MailLink href={new URL('/contact', store.url).href}>{write}</MailLink>.
    </MailText>
  )
}
