import {describe, expect, test} from 'vitest'
import {parseEnv} from './env.server'

test('with no settings at all everything is embedded', () => {
  expect(parseEnv({})).toEqual({
    mode: 'production',
    port: 3000,
    publicUrl: new URL('http://localhost:3000'),
    dataDir: '.data',
    backup: {everyHours: 24, keep: 14},
    hasSamples: true,
    sessionSecret: undefined,
    trustedProxies: 0,
    requireSecondFactor: false,
    databaseUrl: undefined,
    sanity: {
      kind: 'embedded',
      projectId: 'store',
      dataset: 'production',
      isPublic: false,
      privateHooks: false,
      historyDays: 90,
    },
    mail: {kind: 'embedded', from: 'Baraka Halal Market & Butcher <hello@baraka.example>'},
    stripe: {kind: 'embedded'},
    acceptsTestCards: true,
  })
})

test('a shop may begin without samples', () => {
  expect(parseEnv({SAMPLES: '0'}).hasSamples).toBe(false)
})

test('an empty setting is an absent one', () => {
  expect(parseEnv({PORT: '', DATABASE_URL: '', SANITY_PROJECT_ID: ''})).toEqual(parseEnv({}))
})

test('a whole group chooses the hosted service', () => {
  const hosted = {SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'production', SANITY_API_TOKEN: 'sk'}
  expect(parseEnv(hosted).sanity).toMatchObject({kind: 'hosted', projectId: 'abc123', apiToken: 'sk'})
})

test('content may be public, and of a lake that others run', () => {
  const other = {
    SANITY_PROJECT_ID: 'store',
    SANITY_DATASET: 'd',
    SANITY_API_HOST: 'http://lake.example/lake/',
  }
  const {sanity} = parseEnv(other)
  expect(sanity).toMatchObject({kind: 'hosted', apiHost: 'http://lake.example/lake', apiToken: undefined})
})

test('mail leaves by the server that is named, from the sender that is named', () => {
  const mail = {SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'The shop <shop@store.example>'}
  expect(parseEnv(mail).mail).toEqual({kind: 'smtp', smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM})
  expect(parseEnv({...mail, MAIL_FROM: 'shop@store.example'}).mail.from).toBe('shop@store.example')
})

test('forms go to the gateways that are named', () => {
  const gateways = {CONTACT_API_URL: 'https://a.example', SUBSCRIBE_API_URL: 'https://b.example/x'}
  expect(parseEnv(gateways)).toMatchObject({
    contactApiUrl: new URL('https://a.example'),
    subscribeApiUrl: new URL('https://b.example/x'),
  })
})

test('products come from the point of sale that is named', () => {
  const pos = {
    POS_API_URL: 'https://pos.example/api',
    POS_API_TOKEN: 'secret',
    POS_IMAGE_HOST: 'https://pictures.example',
  }
  expect(parseEnv(pos).pos).toEqual({
    apiUrl: new URL(pos.POS_API_URL),
    apiToken: 'secret',
    imageHost: new URL(pos.POS_IMAGE_HOST),
  })
})

test('a Stripe account takes the embedded one’s place, and a gateway may stand before it', () => {
  const account = {STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1'}
  const stripe = {kind: 'hosted', secretKey: 'sk_live_1', webhookSecret: 'whsec_1'}
  expect(parseEnv(account).stripe).toEqual(stripe)
  const apiUrl = 'http://127.0.0.1:9/stripe'
  expect(parseEnv({...account, STRIPE_API_URL: apiUrl}).stripe).toEqual({...stripe, apiUrl: new URL(apiUrl)})
})

test('addresses are suggested by the service whose key is set', () => {
  expect(parseEnv({GOOGLE_MAPS_API_KEY: 'AIza'}).maps).toEqual({
    apiKey: 'AIza',
    apiHost: new URL('https://places.googleapis.com'),
  })
  const own = {GOOGLE_MAPS_API_KEY: 'AIza', GOOGLE_MAPS_API_HOST: 'http://localhost:9'}
  expect(parseEnv(own).maps?.apiHost.port).toBe('9')
})

test('customers sign in with Google where its client is set', () => {
  const client = {GOOGLE_CLIENT_ID: 'shop.apps', GOOGLE_CLIENT_SECRET: 'secret'}
  expect(parseEnv({}).google).toBeUndefined()
  expect(parseEnv(client).google).toEqual({
    clientId: 'shop.apps',
    clientSecret: 'secret',
    issuer: new URL('https://accounts.google.com'),
  })
  for (const issuer of ['https://sign-in.example/', 'http://localhost:9/', 'http://127.0.0.1:9/']) {
    expect(parseEnv({...client, GOOGLE_ISSUER: issuer}).google?.issuer.href).toBe(issuer)
  }
})

test('a CDN is told of changes where its address is set, with a token or without', () => {
  expect(parseEnv({}).cdn).toBeUndefined()
  const purgeUrl = new URL('https://api.fastly.com/service/1/purge')
  const CDN_PURGE_URL = purgeUrl.href
  expect(parseEnv({CDN_PURGE_URL}).cdn).toEqual({purgeUrl})
  expect(parseEnv({CDN_PURGE_URL, CDN_PURGE_TOKEN: 'secret'}).cdn).toEqual({purgeUrl, token: 'secret'})
  expect(parseEnv({CDN_PURGE_URL: 'http://varnish:6081/purge'}).cdn?.purgeUrl.host).toBe('varnish:6081')
})

test('test cards are told apart from money', () => {
  const key = (STRIPE_SECRET_KEY: string) => ({STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_1'})
  expect(parseEnv({}).acceptsTestCards).toBe(true)
  expect(parseEnv(key('sk_test_1')).acceptsTestCards).toBe(true)
  expect(parseEnv(key('sk_live_1')).acceptsTestCards).toBe(false)
  const PUBLIC_URL = 'https://shop.example'
  for (const live of ['sk_live_1', 'rk_live_1'])
    expect(parseEnv({...key(live), PUBLIC_URL}).acceptsTestCards).toBe(false)
  expect(parseEnv({PUBLIC_URL, DEMO_PAYMENTS: '1'}).acceptsTestCards).toBe(true)
  expect(parseEnv({PUBLIC_URL, NODE_ENV: 'development'}).acceptsTestCards).toBe(true)
  for (const env of [{}, key('sk_test_1'), key('rk_test_1')]) {
    expect(() => parseEnv({...env, PUBLIC_URL})).toThrow('goods would be sold for test cards')
  }
})

describe('one line names what is wrong', () => {
  test.each([
    [{BACKUP_PASSPHRASE: 'short'}, 'BACKUP_PASSPHRASE must have at least 12 characters'],
    [{BACKUP_KEEP: '0'}, 'BACKUP_KEEP must be a whole number from 1 to 10000'],
    [{DEMO_PAYMENTS: 'yes'}, 'DEMO_PAYMENTS must be 0 or 1'],
    [{LAKE_PUBLIC: 'yes'}, 'LAKE_PUBLIC must be 0 or 1'],
    [{LAKE_PRIVATE_WEBHOOKS: 'yes'}, 'LAKE_PRIVATE_WEBHOOKS must be 0 or 1'],
    [{LAKE_HISTORY_DAYS: '-1'}, 'LAKE_HISTORY_DAYS must be a whole number from 0 to 36500'],
    [{PORT: '99999'}, 'PORT must be a whole number from 0 to 65535'],
    [{PORT: 'http'}, 'PORT must be a whole number from 0 to 65535'],
    [{PUBLIC_URL: 'shop'}, 'PUBLIC_URL must be an address like https://shop.example'],
    [
      {DATABASE_URL: 'mysql://x'},
      'DATABASE_URL must be an address like postgres://user:password@host:5432/name',
    ],
    [{SESSION_SECRET: 'short'}, 'SESSION_SECRET must have at least 32 characters'],
    [{TRUSTED_PROXIES: '-1'}, 'TRUSTED_PROXIES must be a whole number from 0 to 10'],
    [{SANITY_PROJECT_ID: 'a'}, 'SANITY_PROJECT_ID is set but SANITY_DATASET is not: set both or neither'],
    [
      {SANITY_PROJECT_ID: 'a', SANITY_DATASET: 'd', SANITY_API_HOST: 'https://lake.example/?a=b'},
      'SANITY_API_HOST has no password, question mark or # in it',
    ],
    [
      {SANITY_PROJECT_ID: 'a', SANITY_DATASET: 'd', SANITY_API_HOST: 'ftp://lake.example'},
      'SANITY_API_HOST must be an address like https://api.sanity.io',
    ],
    [{SANITY_API_TOKEN: 'a'}, 'SANITY_API_TOKEN is set but SANITY_PROJECT_ID is not: set both or neither'],
    [{SANITY_DATASET: 'Up Per', SANITY_PROJECT_ID: 'a'}, 'SANITY_DATASET is not a dataset name'],
    [{POS_API_TOKEN: 'secret'}, 'POS_API_TOKEN is set but POS_API_URL is not: set all three or none'],
    [
      {POS_API_URL: 'https://pos.example', POS_API_TOKEN: 'secret'},
      'POS_API_URL is set but POS_IMAGE_HOST is not: set all three or none',
    ],
    [{CDN_PURGE_TOKEN: 'secret'}, 'CDN_PURGE_TOKEN is set but CDN_PURGE_URL is not: set both or neither'],
    [{CDN_PURGE_URL: 'purge'}, 'CDN_PURGE_URL must be an address like https://cdn.example/purge'],
    [
      {CDN_PURGE_URL: 'http://cdn.example/purge'},
      'CDN_PURGE_URL must begin with https://, other than in a private network, and has no password in it',
    ],
    [
      {CDN_PURGE_URL: 'https://user:secret@cdn.example/purge'},
      'CDN_PURGE_URL must begin with https://, other than in a private network, and has no password in it',
    ],
    [{POS_API_TOKEN: 'two words'}, 'POS_API_TOKEN has letters, digits and signs only, without spaces'],
    [
      {GOOGLE_MAPS_API_KEY: 'a key'},
      'GOOGLE_MAPS_API_KEY has letters, digits and signs only, without spaces',
    ],
    [
      {STRIPE_SECRET_KEY: 'sk_test_1'},
      'STRIPE_SECRET_KEY is set but STRIPE_WEBHOOK_SECRET is not: set both or neither',
    ],
    [
      {STRIPE_WEBHOOK_SECRET: 'whsec_1'},
      'STRIPE_WEBHOOK_SECRET is set but STRIPE_SECRET_KEY is not: set both or neither',
    ],
    [
      {STRIPE_API_URL: 'https://gateway.example'},
      'STRIPE_API_URL is set but STRIPE_SECRET_KEY is not: set both or neither',
    ],
    [
      {STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1'},
      'STRIPE_SECRET_KEY is not a secret key: it begins with sk_test_ or sk_live_',
    ],
    [
      {STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'secret'},
      'STRIPE_WEBHOOK_SECRET is not a signing secret: it begins with whsec_',
    ],
    [
      {GOOGLE_MAPS_API_HOST: 'https://maps.example'},
      'GOOGLE_MAPS_API_HOST is set but GOOGLE_MAPS_API_KEY is not: set both or neither',
    ],
    [
      {GOOGLE_CLIENT_ID: 'shop.apps'},
      'GOOGLE_CLIENT_ID is set but GOOGLE_CLIENT_SECRET is not: set both or neither',
    ],
    [
      {GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_CLIENT_ID: ''},
      'GOOGLE_CLIENT_SECRET is set but GOOGLE_CLIENT_ID is not: set both or neither',
    ],
    [
      {GOOGLE_ISSUER: 'https://sign-in.example'},
      'GOOGLE_ISSUER is set but GOOGLE_CLIENT_ID is not: set both or neither',
    ],
    [
      {GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER: 'http://sign-in.example'},
      'GOOGLE_ISSUER must begin with https://, other than on localhost',
    ],
    [{GOOGLE_ISSUER: 'sign-in.example'}, 'GOOGLE_ISSUER must be an address like https://accounts.google.com'],
    [{SMTP_URL: 'smtp://mail.example'}, 'SMTP_URL is set but MAIL_FROM is not: set both or neither'],
    [{MAIL_FROM: 'shop@store.example'}, 'MAIL_FROM is set but SMTP_URL is not: set both or neither'],
    [{CONTACT_API_URL: 'api.example'}, 'CONTACT_API_URL must be an address like https://api.example'],
    [{SUBSCRIBE_API_URL: 'ftp://x'}, 'SUBSCRIBE_API_URL must be an address like https://api.example'],
    [{SMTP_URL: 'https://mail.example'}, 'SMTP_URL must be an address like smtp://user:password@host:587'],
    [
      {SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example\r\nBcc: c@d.example'},
      'MAIL_FROM must be like shop@store.example or The shop <shop@store.example>',
    ],
    [
      {SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'The shop'},
      'MAIL_FROM must be like shop@store.example or The shop <shop@store.example>',
    ],
  ])('%j', (env, message) => {
    expect(() => parseEnv(env)).toThrow(message)
  })
})
