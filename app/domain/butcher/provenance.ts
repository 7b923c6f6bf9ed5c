import {certificateStateOn, nextChangeOf} from '../../../schemas/model/certificate-term'
import {SLAUGHTER_CHOICES} from '../../../schemas/model/choices'
import {formatShortDate} from '~/platform/time/format-date'
import {toInstant, toLocal} from '~/platform/time/time-zone'
import type {HalalCertificate, MeatItem, Provenance} from './meat-item'
import {messages} from './provenance-messages'

/** Days are the store's. A certificate that has run out, or does not hold yet, is never shown as valid. */
export function isCertificateValid(
  certificate: Pick<HalalCertificate, 'validFrom' | 'validUntil'>,
  day: string,
): boolean {
  const state = certificateStateOn(certificate, day)
  return state === 'valid' || state === 'ending'
}

/** As it is stored with what is ordered: whether its paper holds is asked on the day of whoever shows it. */
export interface OrderedProvenance extends Pick<Provenance, 'certifier' | 'slaughter' | 'origin'> {
  /** Null: it is sold under none. */
  certificate: Pick<HalalCertificate, 'validFrom' | 'validUntil'> | null
}

export function toOrderedProvenance(provenance: Provenance): OrderedProvenance {
  const {certifier, slaughter, origin, certificate} = provenance
  if (!certificate) return {certifier, slaughter, origin, certificate}
  const {validFrom, validUntil} = certificate
  return {certifier, slaughter, origin, certificate: {validFrom, validUntil}}
}

/** Who vouches for it on a day. Nobody, while the paper does not hold that it is sold under. */
export function certifierOn(
  {certifier, certificate}: Pick<OrderedProvenance, 'certifier' | 'certificate'>,
  day: string,
): string | null {
  return certificate === null || isCertificateValid(certificate, day) ? certifier : null
}

/** A line of where an item comes from. */
export interface ProvenanceFact {
  kind: keyof typeof messages.labels
  label: string
  text: string
  /** The paper to open; null: there is none, or it does not hold. */
  fileUrl: string | null
}

/** All that is known, in the order in which shoppers ask for it. */
export function provenanceFacts(provenance: Provenance, day: string): ProvenanceFact[] {
  const {certificate, slaughter, origin, farm, feed} = provenance
  const slaughterTitle = SLAUGHTER_CHOICES.find(({value}) => value === slaughter)?.title ?? null
  const texts = {
    certifier: certifierOn(provenance, day),
    certificate: certificate && formatCertificate(certificate, day),
    slaughter: slaughterTitle,
    ...{origin, farm, feed},
  }
  const fileUrl = certificate && isCertificateValid(certificate, day) ? certificate.fileUrl : null
  const kinds = ['certifier', 'certificate', 'slaughter', 'origin', 'farm', 'feed'] as const
  return kinds.flatMap((kind) => {
    const text = texts[kind]
    if (text === null) return []
    return [{kind, text, label: messages.labels[kind], fileUrl: kind === 'certificate' ? fileUrl : null}]
  })
}

function formatCertificate(certificate: HalalCertificate, day: string): string {
  const {number, validFrom, validUntil} = certificate
  const {withNumber, onFile, until, expired, coming} = messages.certificate
  const state = certificateStateOn(certificate, day)
  if (state === 'expired') return expired(formatLastDay(validUntil))
  if (state === 'coming') return coming(formatLastDay(validFrom))
  const name = number === null ? onFile : withNumber(number)
  return validUntil === null ? name : `${name}, ${until(formatLastDay(validUntil))}`
}

/** "Mar 31, 2028": papers run for years. */
function formatLastDay(day: string | null): string {
  return day === null ? '' : formatShortDate(day, true)
}

/** The next instant at which a certificate begins or ceases to hold; null: none does. For caches of pages. */
export function nextCertificateChange(
  items: readonly Pick<MeatItem, 'provenance'>[],
  now: number,
  timeZone: string,
): number | null {
  const {date} = toLocal(now, timeZone)
  const days = items.flatMap(({provenance: {certificate}}) => {
    return (certificate && nextChangeOf(certificate, date)) ?? []
  })
  const instants = days.map((day) => toInstant(day, 0, timeZone))
  return instants.length > 0 ? Math.min(...instants) : null
}
