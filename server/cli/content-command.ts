import {readFile} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {z} from 'zod'
import {LAKE_LIMITS} from '../../embedded/content-lake/limits'
import {createEndpoint, describePlace} from '../moving/endpoint'
import type {Place} from '../moving/endpoint'
import {moveContent} from '../moving/move-content'
import {isMoveError} from '../moving/move-error'
import {done, failed} from './command-types'
import type {Command, CommandOutcome, CommandServices, Terminal} from './command-types'

const USAGE =
  'Usage: npm run content -- push|pull --project ID --dataset NAME --token-file FILE [--host URL] [--replace] ' +
  '[--dry-run] [--history FILE] | seed'
const FILE_OPTIONS = ['--token-file', '--history']
const MAX_TOKEN_LENGTH = 10_000

const optionsSchema = z.object({
  project: z
    .string()
    .regex(/^[a-z0-9][-a-z0-9]*$/, '--project has lower-case letters, digits and dashes only'),
  dataset: z.string().regex(/^~?[a-z0-9][-\w]{0,63}$/, '--dataset is not a dataset name'),
  'token-file': z.string('--token-file is missing'),
  host: z
    .url({protocol: /^https?$/, error: '--host must be an address like https://lake.example'})
    .transform((host) => host.replace(/\/+$/, ''))
    .optional(),
  replace: z.boolean().default(false),
  'dry-run': z.boolean().default(false),
  history: z.string().optional(),
})

let isUnderWay = false

/** Copies the content to a dataset of the hosted service or of another lake, and back; fills a dataset with samples. */
export const contentCommand: Command = {
  name: 'content',
  prepare: (args, folder) =>
    args.map((arg, at) => (FILE_OPTIONS.includes(args[at - 1] ?? '') ? resolve(folder, arg) : arg)),
  async run([action = '', ...rest], {content}, print, terminal) {
    if (action === 'help' || action === '--help') {
      print(USAGE)
      return done
    }
    if (!content) return failed('Start the shop first: its Content Lake runs with it.')
    if (action === 'seed' && rest.length === 0) return seed(content, print)
    if (action !== 'push' && action !== 'pull') return failed(USAGE)
    const parsed = parseOptions(rest)
    if (typeof parsed === 'string') return failed(parsed)
    if (isUnderWay) return failed('Content is being moved by another command.')
    isUnderWay = true
    try {
      return await move(action, parsed, content, terminal)
    } catch (error) {
      if (isMoveError(error)) return failed(error.message)
      throw error
    } finally {
      isUnderWay = false
    }
  },
}

type Options = z.infer<typeof optionsSchema>
type ContentServices = NonNullable<CommandServices['content']>

/** @returns a sentence if they are not valid */
function parseOptions(args: string[]): Options | string {
  const text = {type: 'string'} as const
  const flag = {type: 'boolean'} as const
  try {
    const {values} = parseArgs({
      args,
      options: {
        ...{project: text, dataset: text, 'token-file': text, host: text, history: text},
        ...{replace: flag, 'dry-run': flag},
      },
    })
    const options = optionsSchema.safeParse(values)
    return options.success ? options.data : `${options.error.issues[0]?.message ?? ''}\n${USAGE}`
  } catch (error) {
    if (error instanceof TypeError) return `${error.message}\n${USAGE}`
    throw error
  }
}

async function move(
  action: 'push' | 'pull',
  options: Options,
  {own, isEmbedded, folder}: ContentServices,
  {print, progress}: Terminal,
): Promise<CommandOutcome> {
  const token = await readToken(options['token-file'])
  if (token === undefined) return failed(`There is no token in ${options['token-file']}`)
  const other: Place = {projectId: options.project, dataset: options.dataset, token, apiHost: options.host}
  const [from, to] = action === 'push' ? [own, other] : [other, own]
  await moveContent({
    source: createEndpoint(from),
    target: createEndpoint(to),
    folder: join(folder, 'moves'),
    replace: options.replace,
    dryRun: options['dry-run'],
    historyFile: options.history,
    maxAssetBytes: action === 'pull' && isEmbedded ? LAKE_LIMITS.uploadBytes : undefined,
    print,
    progress,
  })
  return done
}

async function readToken(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'syscall' in error) return ''
    throw error
  })
  const token = text.trim()
  return token.length <= MAX_TOKEN_LENGTH && /^[\x21-\x7e]+$/.test(token) ? token : undefined
}

async function seed(content: ContentServices, print: Terminal['print']): Promise<CommandOutcome> {
  const outcome = await content.seed()
  if (outcome === 'not-empty') {
    return failed(`${describePlace(content.own)} has content already, which samples would be mixed with.`)
  }
  print(`Added ${outcome.created.length} documents; ${outcome.skipped} were there before.`)
  return done
}
