import {findPostgres, startTestPostgres} from '~/platform/db/postgres.test-helper'
import {startMailServer} from '../../support/mail-server'
import {startSanityServer} from '../../support/sanity-server'
import {startStripeServer} from '../../support/stripe-server'

export const hasPostgres = () => findPostgres() !== undefined

/** What several servers share: an empty Postgres, and stand-ins for hosted content, cards and mail. */
export async function startSharedServices() {
  const postgres = await startTestPostgres()
  const [sanity, stripe, mails] = [
    await startSanityServer(),
    await startStripeServer(),
    await startMailServer(),
  ]
  return {
    env: {
      ...{...sanity.env, ...stripe.env, DATABASE_URL: await postgres.createDatabase()},
      ...{SESSION_SECRET: 'one secret that all of the servers know'},
      ...{SMTP_URL: mails.url, MAIL_FROM: 'The shop <shop@store.example>'},
    },
    async stop() {
      await mails.stop()
      await stripe.close()
      await sanity.close()
      await postgres.stop()
    },
  }
}
