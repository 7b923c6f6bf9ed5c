import {words as livemode} from '~/livemode/words'
import {MailField, MailLink, MailText} from '~/mail/mail-pieces'
import {MailRows, MailSums} from '~/mail/mail-rows'
import {formatCents} from '~/pricing/money'
import {addressLines, directionsUrl} from '~/store/address'
import {formatPhone, phoneHref} from '~/store/phone'
import type {StoreSettings} from '~/store/settings'
import type {OrderLine} from '../order'
import {words} from '../portal/words'
import type {ShownOrder} from '../portal/shown-order'
import {mailWords} from './mail-words'

const {receipt} = words

/** Which order, and when. */
export function OrderHead({order: {shownNumber, pickup, isDelivery}}: {order: ShownOrder}) {
  return (
    <>
      <MailField label={mailWords.number}>
        <strong>{shownNumber}</strong>
      </MailField>
      <MailField label={isDelivery ? mailWords.delivery : mailWords.pickup}>
        <strong>{pickup.text}</strong>
      </MailField>
    </>
  )
}

export function OrderItems({order}: {order: ShownOrder}) {
  const {lines, goodsCents, savingsCents, taxCents, totalCents, isTest, paid} = order
  const card = order.card ?? receipt.card
  const savings = {name: receipt.savings, amount: `−${formatCents(savingsCents)}`}
  return (
    <>
      <MailRows label={mailWords.items} rows={lines.map(rowOf)} />
      <MailSums
        label={mailWords.sums}
        rows={[
          {name: receipt.goods, amount: formatCents(goodsCents)},
          ...(savingsCents > 0 ? [savings] : []),
          {name: receipt.taxes, amount: formatCents(taxCents)},
          {name: receipt.total, amount: formatCents(totalCents)},
        ]}
      />
      {paid && (
        <MailField label={mailWords.payment}>
          {receipt.paid(isTest ? livemode.paidBy(card) : card, paid.text)}
        </MailField>
      )}
    </>
  )
}

function rowOf({quantity, title, unit, totalCents, explanations, pricingMode}: OrderLine) {
  const notes = pricingMode === 'by_weight' ? [mailWords.weighed, ...explanations] : explanations
  return {name: mailWords.line(quantity, title, unit), notes, amount: formatCents(totalCents)}
}

/** The store's door: where it is, and the way there. */
export function PickupPlace({store: {name, address}}: {store: StoreSettings}) {
  if (!address) return null
  return (
    <MailField label={mailWords.place}>
      {name}
      {addressLines(address).map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
      <br />
      <MailLink href={directionsUrl(name, address)}>{mailWords.directions}</MailLink>
    </MailField>
  )
}

export function Help({phone, publicUrl}: {phone: string | null; publicUrl: URL}) {
  return (
    <MailText>
      {mailWords.help}
      {phone && (
        <>
          {mailWords.call} <MailLink href={phoneHref(phone)}>{formatPhone(phone)}</MailLink>{' '}
          {mailWords.or}{' '}
        </>
      )}
      <MailLink href={new URL('/contact', publicUrl).href}>{mailWords.write}</MailLink>.
    </MailText>
  )
}
