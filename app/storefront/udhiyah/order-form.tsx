import {ORDER_NOTE_MAX} from '~/domain/cart/note'
import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import {formatCents} from '~/domain/pricing/money'
import {formatPhone, phoneHref} from '~/domain/store/phone'
import {withReturnPath} from '~/platform/auth/safe-return-path'
import * as paths from '~/platform/url/addresses'
import {NAME_MAX} from '~/storefront/checkout/checkout-fields'
import {messages as checkoutMessages} from '~/storefront/checkout/messages'
import {buttonClass, linkClass} from '~/ui/button'
import {TextArea, TextField} from '~/ui/field'
import {StampedNote} from '~/ui/stamp'
import {messages as allMessages} from './messages'
import {PickupTimes} from './pickup-times'
import type {CampaignView, UdhiyahPageData} from './read-udhiyah.server'
import {ShareFields} from './share-fields'
import type {UdhiyahForm, UdhiyahProblems} from './udhiyah-form'

const messages = allMessages.form

interface OrderFormProps {
  campaign: CampaignView
  customer: Extract<UdhiyahPageData, {kind: 'campaign'}>['customer']
  /** As it was sent; null: it was not. */
  form: UdhiyahForm | null
  problems: UdhiyahProblems
}

/** A plain form: it works without scripts, and is sent as it is with them. */
export function OrderForm({campaign, customer, form, problems}: OrderFormProps) {
  const {chosen, slug, times, phone, formToken, takesTestMoney, allowsGuests} = campaign
  if (!chosen) return null
  const {offer, count, totalCents} = chosen
  const path = `${paths.udhiyah(slug)}?${new URLSearchParams({offer: offer.key, count: String(count)}).toString()}`
  if (!customer && !allowsGuests) return <SignIn path={path} text={messages.accountOnly} />
  if (times.every(({isFull}) => isFull)) return <NoTimes phone={phone} />
  return (
    <form
      method="post"
      action={`${path}#order`}
      noValidate
      aria-labelledby="order-title"
      className="space-y-7 rounded-card bg-paper p-5 shadow-card sm:p-7"
    >
      <input type="hidden" name="offer" value={offer.key} />
      <input type="hidden" name="count" value={count} />
      <input type="hidden" name="seen" value={totalCents} />
      <input type="hidden" name="formToken" value={formToken} />
      <div>
        <h2 id="order-title" className="text-2xl">
          {messages.title}
        </h2>
        {takesTestMoney ? (
          <StampedNote stamp={testMoneyMessages.stamp} text={testMoneyMessages.checkout} className="mt-4" />
        ) : null}
        <Sums chosen={chosen} />
      </div>
      {Array.from({length: count}, (_, index) => (
        <ShareFields
          key={index}
          number={index + 1}
          campaign={campaign}
          kind={offer.kind}
          values={form?.shares[index]}
          problems={problems}
        />
      ))}
      <PickupTimes times={times} chosen={form?.window ?? ''} problem={problems['window']} />
      <Contact customer={customer} form={form} problems={problems} path={path} />
      <div>
        <button type="submit" className={buttonClass('saffron', 'min-h-13 w-full text-lg')}>
          {messages.submit(formatCents(totalCents))}
        </button>
        <p className="mt-3 text-sm text-muted">{messages.next}</p>
      </div>
    </form>
  )
}

function Sums({
  chosen: {offer, count, totalCents, restCents},
}: {
  chosen: NonNullable<CampaignView['chosen']>
}) {
  return (
    <dl className="mt-3 space-y-1 tabular-nums">
      <div className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <dt>{messages.chosen(count, offer.title)}</dt>
        <dd>{formatCents(count * offer.fullCents)}</dd>
      </div>
      <div className="flex justify-between gap-x-4">
        <dt>{messages.now}</dt>
        <dd className="price">{formatCents(totalCents)}</dd>
      </div>
      {restCents > 0 ? (
        <div className="flex justify-between gap-x-4">
          <dt>{messages.rest}</dt>
          <dd>{formatCents(restCents)}</dd>
        </div>
      ) : null}
    </dl>
  )
}

function Contact({customer, form, problems, path}: Omit<OrderFormProps, 'campaign'> & {path: string}) {
  const texts = checkoutMessages.information
  const {name, phone_number: phone, email, note} = form?.contact ?? {}
  return (
    <fieldset>
      <legend className="text-xl font-semibold">{messages.contact}</legend>
      {customer ? (
        <p className="mt-2 text-sm wrap-anywhere text-muted">{checkoutMessages.signIn.as(customer.email)}</p>
      ) : (
        <p className="mt-1">
          {messages.account}{' '}
          <a
            href={withReturnPath(paths.signIn(), path)}
            className={`inline-flex min-h-11 items-center ${linkClass}`}
          >
            {messages.signIn}
          </a>
        </p>
      )}
      <div className="mt-3 grid gap-5 sm:grid-cols-2">
        <TextField
          {...{id: 'name', name: 'name', label: texts.name, help: texts.nameHelp, error: problems['name']}}
          {...{autoComplete: 'name', maxLength: NAME_MAX, required: true}}
          defaultValue={name ?? customer?.name}
        />
        <TextField
          {...{id: 'phone', name: 'phone_number', type: 'tel', inputMode: 'tel', label: texts.phone}}
          {...{help: texts.phoneHelp, error: problems['phone_number'], autoComplete: 'tel-national'}}
          defaultValue={phone ?? customer?.phone}
          required
        />
        {customer ? null : (
          <TextField
            {...{id: 'email', name: 'email', type: 'email', label: texts.email, help: texts.emailHelp}}
            {...{error: problems['email'], autoComplete: 'email', autoCapitalize: 'none', spellCheck: false}}
            defaultValue={email}
            required
          />
        )}
      </div>
      <div className="mt-5">
        <TextArea
          {...{id: 'note', name: 'note', label: texts.note, help: texts.noteHelp, maxLength: ORDER_NOTE_MAX}}
          {...{rows: 2, dir: 'auto', defaultValue: note}}
        />
      </div>
    </fieldset>
  )
}

function SignIn({path, text}: {path: string; text: string}) {
  return (
    <div className="rounded-card bg-paper p-5 shadow-card sm:p-7">
      <p className="font-semibold">{text}</p>
      <a href={withReturnPath(paths.signIn(), path)} className={buttonClass('primary', 'mt-4')}>
        {messages.signIn}
      </a>
    </div>
  )
}

function NoTimes({phone}: {phone: string | null}) {
  return (
    <div className="rounded-card bg-paper p-5 shadow-card sm:p-7">
      <p className="font-semibold">{messages.noTimes}</p>
      {phone ? (
        <a href={phoneHref(phone)} className={buttonClass('quiet', 'mt-4')}>
          {checkoutMessages.problems.call(formatPhone(phone))}
        </a>
      ) : null}
    </div>
  )
}
