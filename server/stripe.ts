import type {Config} from '~/config/env.server'
import type {StripeSettings} from '~/services/stripe.server'

/** Stripe itself when an account is set, else the embedded one. The shop speaks to both with the same package. */
export function stripeSettingsOf(
  {stripe}: Pick<Config, 'stripe'>,
  embedded: StripeSettings | undefined,
): StripeSettings {
  if (stripe.kind === 'hosted') {
    const {secretKey, webhookSecret, apiUrl} = stripe
    return {secretKey, webhookSecret: () => webhookSecret, ...(apiUrl && {apiUrl: () => apiUrl})}
  }
  if (!embedded) throw new Error('there is neither a Stripe account nor the embedded one')
  return embedded
}
