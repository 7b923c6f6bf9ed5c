import {readOrCreateSessionSecret} from '~/platform/config/secrets.server'
import type {Config} from '~/platform/config/config'
import type {Log} from '~/platform/config/log.server'
import type {Content} from '~/platform/content/content.server'
import type {Database} from '~/platform/db/database'
import type {Outbox} from '~/platform/outbox/outbox.server'
import {createMessagesService} from '~/domain/messages/messages.server'
import {createNewsletterService} from '~/domain/newsletter/newsletter.server'
import {createFormGateway} from '~/platform/gateways/form-gateway.server'
import {readStoreSettings} from '~/domain/store/settings.server'

interface MessagesAndNewsletterDeps {
  config: Pick<Config, 'contactApiUrl' | 'subscribeApiUrl' | 'sessionSecret' | 'dataDir'>
  database: Database
  outbox: Outbox
  content: () => Content
  publicUrl: () => URL
  log: Log
}

/** The contact form and the newsletter: through the hosted APIs if configured, else our own tables and mail. */
export function openMessagesAndNewsletter({
  config,
  database,
  outbox,
  content,
  publicUrl,
  log,
}: MessagesAndNewsletterDeps) {
  const {contactApiUrl, subscribeApiUrl} = config
  const deps = {
    sql: database.sql,
    outbox,
    publicUrl,
    readStore: () => readStoreSettings({content: content(), log}),
    log,
  }
  return {
    messages: createMessagesService({
      ...deps,
      gateway: contactApiUrl && createFormGateway(contactApiUrl, 'dev/email'),
    }),
    newsletter: createNewsletterService({
      ...deps,
      gateway: subscribeApiUrl && createFormGateway(subscribeApiUrl, 'dev/users'),
      secret: config.sessionSecret ?? readOrCreateSessionSecret(config.dataDir),
    }),
  }
}
