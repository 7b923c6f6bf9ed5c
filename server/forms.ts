import {findSessionSecret} from '~/config/secrets.server'
import type {Config} from '~/config/env.server'
import type {Log} from '~/config/log.server'
import type {Content} from '~/content/content.server'
import type {Database} from '~/db/client.server'
import type {Outbox} from '~/jobs/outbox.server'
import {createMessages} from '~/messages/messages.server'
import {createNewsletter} from '~/newsletter/newsletter.server'
import {createFormGateway} from '~/services/form-gateway.server'
import {readStoreSettings} from '~/store/settings.server'

interface FormsParts {
  config: Pick<Config, 'contactApiUrl' | 'subscribeApiUrl' | 'sessionSecret' | 'dataDir'>
  database: Database
  outbox: Outbox
  content: () => Content
  publicUrl: () => URL
  log: Log
}

/** What visitors send us: by the hosted gateways that are set, else into our own tables and mail. */
export function openForms({config, database, outbox, content, publicUrl, log}: FormsParts) {
  const {contactApiUrl, subscribeApiUrl} = config
  const parts = {
    sql: database.sql,
    outbox,
    publicUrl,
    readStore: () => readStoreSettings({content: content(), log}),
    log,
  }
  return {
    messages: createMessages({
      ...parts,
      gateway: contactApiUrl && createFormGateway(contactApiUrl, 'dev/email'),
    }),
    newsletter: createNewsletter({
      ...parts,
      gateway: subscribeApiUrl && createFormGateway(subscribeApiUrl, 'dev/users'),
      secret: config.sessionSecret ?? findSessionSecret(config.dataDir),
    }),
  }
}
