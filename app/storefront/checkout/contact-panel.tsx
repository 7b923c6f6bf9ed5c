import {ORDER_NOTE_MAX} from '~/domain/cart/note'
import {TextArea, TextField} from '~/ui/field'
import {NAME_MAX} from './checkout-fields'
import type {CheckoutForm, CheckoutProblems} from './checkout-fields'
import {ByDelivery, FormCard} from './form-card'
import {ForGuests, GUEST_EMAIL_ID} from './guest-choice'
import {messages as checkoutMessages} from './messages'

const messages = checkoutMessages.information

interface ContactPanelProps {
  values: Partial<CheckoutForm>
  problems: CheckoutProblems
  /** Whose order it will be; null: not signed in. */
  email: string | null
  /** Who is not signed in may order without an account. */
  allowsGuests: boolean
}

export function ContactPanel({values, problems, email, allowsGuests}: ContactPanelProps) {
  return (
    <FormCard step={3} title={<ByDelivery {...messages.title} />}>
      {email === null ? null : (
        <p className="mb-4 text-sm wrap-anywhere text-muted">{checkoutMessages.signIn.as(email)}</p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="checkout-name"
          name="name"
          label={messages.name}
          defaultValue={values.name}
          error={problems.name}
          help={messages.nameHelp}
          autoComplete="name"
          maxLength={NAME_MAX}
          required
        />
        <TextField
          id="checkout-phone"
          name="phone_number"
          type="tel"
          inputMode="tel"
          label={messages.phone}
          defaultValue={values.phone_number}
          error={problems.phone_number}
          help={messages.phoneHelp}
          autoComplete="tel-national"
          required
        />
        {email === null && allowsGuests ? (
          <ForGuests>
            <TextField
              id={GUEST_EMAIL_ID}
              name="email"
              type="email"
              label={messages.email}
              defaultValue={values.email}
              error={problems.email}
              help={messages.emailHelp}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          </ForGuests>
        ) : null}
      </div>
      <div className="mt-5">
        <TextArea
          id="checkout-note"
          name="note"
          label={messages.note}
          defaultValue={values.note}
          help={messages.noteHelp}
          maxLength={ORDER_NOTE_MAX}
          rows={2}
          dir="auto"
        />
      </div>
    </FormCard>
  )
}
