import {z} from 'zod'

const emptyAsUndefined = (value: unknown) => (value === '' ? undefined : value)
const text = z.preprocess(emptyAsUndefined, z.string().optional())
const url = (protocols: RegExp, example: string) =>
  z.preprocess(
    emptyAsUndefined,
    z.url({protocol: protocols, error: `must be an address like ${example}`}).optional(),
  )
const integer = (min: number, max: number, defaultValue: number) =>
  z.preprocess(
    emptyAsUndefined,
    z.coerce
      .number(`must be a whole number from ${min} to ${max}`)
      .int(`must be a whole number from ${min} to ${max}`)
      .min(min, `must be a whole number from ${min} to ${max}`)
      .max(max, `must be a whole number from ${min} to ${max}`)
      .default(defaultValue),
  )

/** The syntax of each setting. Combinations are checked in `setting-groups.server.ts`. */
export const settings = z.object({
  NODE_ENV: z.preprocess(
    emptyAsUndefined,
    z.enum(['production', 'development', 'test']).default('production'),
  ),
  PORT: integer(0, 65535, 3000),
  PUBLIC_URL: url(/^https?$/, 'https://shop.example'),
  DATA_DIR: z.preprocess(emptyAsUndefined, z.string().default('.data')),
  SESSION_SECRET: z.preprocess(
    emptyAsUndefined,
    z.string().min(32, 'must have at least 32 characters').optional(),
  ),
  TRUSTED_PROXIES: integer(0, 10, 0),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name'),
  BACKUP_DIR: z.preprocess(emptyAsUndefined, z.string().optional()),
  BACKUP_EVERY_HOURS: integer(1, 24 * 31, 24),
  BACKUP_KEEP: integer(1, 10_000, 14),
  BACKUP_PASSPHRASE: z.preprocess(
    emptyAsUndefined,
    z.string().min(12, 'must have at least 12 characters').optional(),
  ),
  DEMO_PAYMENTS: z.preprocess(emptyAsUndefined, z.enum(['0', '1'], 'must be 0 or 1').optional()),
  STAFF_REQUIRE_SECOND_FACTOR: z.preprocess(
    emptyAsUndefined,
    z.enum(['0', '1'], 'must be 0 or 1').optional(),
  ),
  LAKE_PUBLIC: z.preprocess(emptyAsUndefined, z.enum(['0', '1'], 'must be 0 or 1').optional()),
  SANITY_PROJECT_ID: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .regex(/^[a-z0-9][-a-z0-9]*$/, 'has lower-case letters, digits and dashes only')
      .optional(),
  ),
  SANITY_DATASET: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .regex(/^~?[a-z0-9][-\w]{0,63}$/, 'is not a dataset name')
      .optional(),
  ),
  SANITY_API_TOKEN: text,
  SANITY_API_HOST: url(/^https?$/, 'https://api.sanity.io'),
  SANITY_WEBHOOK_SECRET: text,
  CONTACT_API_URL: url(/^https?$/, 'https://api.example'),
  SUBSCRIBE_API_URL: url(/^https?$/, 'https://api.example'),
  POS_API_URL: url(/^https?$/, 'https://pos.example/api'),
  POS_API_TOKEN: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'has letters, digits and signs only, without spaces')
      .optional(),
  ),
  POS_IMAGE_HOST: url(/^https?$/, 'https://pictures.example'),
  GOOGLE_MAPS_API_KEY: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'has letters, digits and signs only, without spaces')
      .optional(),
  ),
  GOOGLE_MAPS_API_HOST: url(/^https?$/, 'https://places.googleapis.com'),
  GOOGLE_CLIENT_ID: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'has letters, digits and signs only, without spaces')
      .optional(),
  ),
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: z.preprocess(
    emptyAsUndefined,
    z
      .url({
        protocol: /^https?$/,
        error: 'must be an address like https://accounts.google.com',
        abort: true,
      })
      .refine(isSafeIssuer, 'must begin with https://, other than on localhost')
      .optional(),
  ),
  STRIPE_SECRET_KEY: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/, 'is not a secret key: it begins with sk_test_ or sk_live_')
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .regex(/^whsec_\S+$/, 'is not a signing secret: it begins with whsec_')
      .optional(),
  ),
  STRIPE_API_URL: url(/^https?$/, 'https://gateway.example'),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587'),
  MAIL_FROM: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .regex(
        /^([^\p{Cc}<>"@,;:]+ <[^\s\p{Cc}@<>,;:"]+@[a-z0-9.-]+>|[^\s\p{Cc}@<>,;:"]+@[a-z0-9.-]+)$/iu,
        'must be like shop@store.example or The shop <shop@store.example>',
      )
      .optional(),
  ),
})

export type Settings = z.infer<typeof settings>

/** Over plain http anyone on the network could forge an identity. */
function isSafeIssuer(issuer: string): boolean {
  const {protocol, hostname} = new URL(issuer)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
