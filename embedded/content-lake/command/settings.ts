import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {z} from 'zod'
import {parseOrigin} from '../cors/cors-origin'
import {hostnameOf} from '../server/hosts'
import {StartError} from '../start-error'

const PROJECT_ID = /^[a-z0-9][-a-z0-9]{0,62}$/
const DATASET = /^[a-z0-9][-\w]{0,63}$/

const url = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:/.test(text),
    'has to be an address, such as https://cms.example',
  )
  .transform((text) => new URL(text))
  .refine(({search, hash, username}) => !search && !hash && !username, 'must have neither a query nor a user')
const origin = z.string().transform((text, context) => {
  const parsed = parseOrigin(text)
  // Patterns are stored ones, which administrators manage.
  if (parsed !== undefined && /^https?:\/\//.test(parsed) && !parsed.includes('*')) return parsed
  context.addIssue('has to be an origin, such as https://studio.example')
  return z.NEVER
})

/** Each is a flag, and an environment variable: `--project-id` and `CONTENT_LAKE_PROJECT_ID`. */
const settings = z.object({
  port: z.coerce.number('has to be a number').int().min(0).max(65_535).default(3900),
  host: z
    .string()
    .min(1)
    .refine(
      (host) => hostnameOf(host.includes(':') ? `[${host}]` : host) !== undefined,
      'has to be a name or an address',
    )
    .default('127.0.0.1'),
  'host-name': z
    .array(z.string().refine((name) => hostnameOf(name) === name, 'has to be a name, without a port'))
    .default([]),
  data: z
    .string()
    .min(1)
    .default('.content-lake')
    .transform((folder) => resolve(folder)),
  'database-url': z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'has to begin with postgres://')
    .optional(),
  'project-id': z.string().regex(PROJECT_ID, 'may have small letters, digits and dashes').default('local'),
  dataset: z
    .string()
    .regex(DATASET, 'may have small letters, digits, dashes and underscores')
    .default('production'),
  'public-url': url.optional(),
  origin: z.array(origin).default([]),
  private: z.boolean().default(false),
  'sign-in-by-token': z.boolean().default(false),
  'history-days': z.coerce.number('has to be a number').int().min(0).max(36_500).optional(),
})

export type Settings = z.output<typeof settings>
export type Environment = Readonly<Record<string, string | undefined>>

const FLAGS = {
  port: {type: 'string', short: 'p'},
  host: {type: 'string'},
  'host-name': {type: 'string', multiple: true},
  data: {type: 'string'},
  'database-url': {type: 'string'},
  'project-id': {type: 'string'},
  dataset: {type: 'string'},
  'public-url': {type: 'string'},
  origin: {type: 'string', multiple: true},
  private: {type: 'boolean'},
  'sign-in-by-token': {type: 'boolean'},
  'history-days': {type: 'string'},
} as const

type FlagName = keyof typeof FLAGS

/** @throws StartError naming each setting that is wrong */
export function parseSettings(args: readonly string[], env: Environment): Settings {
  const flags = readFlags(args)
  const fromEnv = Object.keys(FLAGS).flatMap((name) => readVariable(name as FlagName, env))
  const parsed = settings.safeParse({...Object.fromEntries(fromEnv), ...flags})
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({path, message}) => {
    const name = path[0] as FlagName
    return `${name in flags ? `--${name}` : variableOf(name)} ${message}`
  })
  throw new StartError(lines.join('\n'))
}

/** @throws StartError for a flag that there is none of, or without its value */
function readFlags(args: readonly string[]) {
  try {
    return parseArgs({args: [...args], options: FLAGS}).values
  } catch (error) {
    if (error instanceof TypeError) throw new StartError(error.message, {cause: error})
    throw error
  }
}

function readVariable(name: FlagName, env: Environment): [string, unknown][] {
  const text = env[variableOf(name)]?.trim()
  if (!text) return []
  const flag = FLAGS[name]
  if (flag.type === 'boolean') return [[name, readBoolean(name, text)]]
  return [[name, 'multiple' in flag ? text.split(/[\s,]+/) : text]]
}

function readBoolean(name: FlagName, text: string): boolean {
  if (['1', 'true'].includes(text)) return true
  if (['0', 'false'].includes(text)) return false
  throw new StartError(`${variableOf(name)} has to be 1 or 0`)
}

function variableOf(name: string): string {
  return `CONTENT_LAKE_${name.toUpperCase().replaceAll('-', '_')}`
}
