import type {ReactNode} from 'react'
import {words as livemode} from '~/livemode/words'
import {MailLayout} from '~/mail/mail-layout'
import {MailButton, MailField, MailStamp, MailText} from '~/mail/mail-pieces'
import {formatCents} from '~/pricing/money'
import {mailStore} from '~/store/mail-store'
import type {StoreSettings} from '~/store/settings'
import {receiptPath} from '../portal/shown-order'
import type {ShownOrder} from '../portal/shown-order'
import {Help, OrderHead, OrderItems, PickupPlace} from './mail-parts'
import {mailWords} from './mail-words'

export interface OrderMailProps {
  order: ShownOrder
  store: StoreSettings
  publicUrl: URL
  /** It tells of money that is not real. */
  isTest: boolean
}

export function ConfirmationMail(props: OrderMailProps) {
  const {order, store} = props
  const {preheader, title, text, textDelivery, button} = mailWords.confirmation
  return (
    <Frame {...props} title={title} preheader={preheader(formatCents(order.totalCents))}>
      <MailText>{order.isDelivery ? textDelivery : text}</MailText>
      <OrderHead order={order} />
      <MailField label={mailWords.name}>{order.name}</MailField>
      <OrderItems order={order} />
      {order.isDelivery ? null : <PickupPlace store={store} />}
      <OrderButton {...props}>{button}</OrderButton>
    </Frame>
  )
}

export function ReadyMail(props: OrderMailProps) {
  const {order, store} = props
  const {preheader, title, text, textDelivery, button} = mailWords.ready
  return (
    <Frame {...props} title={title} preheader={order.isDelivery ? textDelivery : preheader}>
      <MailText>{order.isDelivery ? textDelivery : text}</MailText>
      <OrderHead order={order} />
      {order.isDelivery ? null : <PickupPlace store={store} />}
      <OrderButton {...props}>{button}</OrderButton>
    </Frame>
  )
}

export function CancelledMail(props: OrderMailProps) {
  const {order} = props
  const {preheader, title, text, button} = mailWords.cancelled
  return (
    <Frame {...props} title={title} preheader={preheader}>
      <MailText>{text}</MailText>
      <MailText>{moneyText(order)}</MailText>
      <OrderHead order={order} />
      <OrderButton {...props}>{button}</OrderButton>
    </Frame>
  )
}

function moneyText({paid, refundedCents, totalCents}: ShownOrder): string {
  const {unpaid, refunded, toRefund} = mailWords.cancelled
  if (!paid) return unpaid
  return refundedCents >= totalCents ? refunded(formatCents(refundedCents)) : toRefund
}

export function RefundMail({amountCents, ...props}: OrderMailProps & {amountCents: number}) {
  const {order} = props
  const {preheader, title, text, when, yourCard, left, button} = mailWords.refund
  return (
    <Frame {...props} title={title} preheader={preheader} stamped={livemode.refunded}>
      <MailText>{text(formatCents(amountCents), order.card ?? yourCard)}</MailText>
      <MailText>{when}</MailText>
      <MailField label={mailWords.number}>
        <strong>{order.shownNumber}</strong>
      </MailField>
      <MailField label={left}>{formatCents(Math.max(0, order.totalCents - order.refundedCents))}</MailField>
      <OrderButton {...props}>{button}</OrderButton>
    </Frame>
  )
}

/** For money that came and was not the order's payment: the order itself stays as it is. */
export function ReturnedMail({amountCents, ...props}: OrderMailProps & {amountCents: number}) {
  const {preheader, title, text, button} = mailWords.returned
  return (
    <Frame {...props} title={title} preheader={preheader} stamped={livemode.refunded}>
      <MailText>{text(formatCents(amountCents))}</MailText>
      <MailText>{mailWords.refund.when}</MailText>
      <MailField label={mailWords.number}>
        <strong>{props.order.shownNumber}</strong>
      </MailField>
      <OrderButton {...props}>{button}</OrderButton>
    </Frame>
  )
}

interface FrameProps extends OrderMailProps {
  title: string
  preheader: string
  /** What is said of money that is not real. */
  stamped?: string
  children: ReactNode
}

function Frame({store, publicUrl, isTest, title, preheader, stamped = livemode.paid, children}: FrameProps) {
  return (
    <MailLayout
      store={mailStore(store, publicUrl)}
      preheader={isTest ? livemode.marked(preheader) : preheader}
      title={title}
      stamp={isTest ? <MailStamp word={livemode.stamp} text={stamped} /> : null}
    >
      {children}
      <Help phone={store.phone} publicUrl={publicUrl} />
    </MailLayout>
  )
}

/** What was never paid has no page of its own. */
function OrderButton({
  order,
  publicUrl,
  children,
}: Pick<OrderMailProps, 'order' | 'publicUrl'> & {children: ReactNode}) {
  if (!order.paid) return null
  return <MailButton href={new URL(receiptPath(order), publicUrl).href}>{children}</MailButton>
}
