import {createClient} from '@sanity/client'
import {stegaClean} from '@sanity/client/stega'
import pino from 'pino'
import {expect, it} from 'vitest'
import {z} from 'zod'
import type {Content} from '~/platform/content/content.server'
import {createPreviewContent} from './preview-content.server'
import type {ResultChange} from './result-changes'

const SOURCE_MAP = {
  documents: [{_id: 'drafts.neck', _type: 'butcherItem'}],
  paths: ["$['title']", "$['unit']", "$['note']"],
  mappings: Object.fromEntries(
    ['title', 'unit', 'note'].map((field, path) => [
      `$['${field}']`,
      {type: 'value', source: {type: 'documentValue', document: 0, path}},
    ]),
  ),
}
const RESULT = {title: 'Neck', unit: 'lb', note: '2 lb'}

/** A client whose answers are made up; everything else is the real one. */
function clientOf(answer: () => unknown) {
  const requests: string[] = []
  const client = createClient({
    projectId: 'store',
    dataset: 'production',
    useCdn: false,
    apiVersion: '2025-02-19',
  })
  const fake = Object.assign(client, {
    withConfig: (config: {perspective: string[]}) => ({
      fetch: async (groq: string) => {
        requests.push(`${config.perspective.join()} ${groq}`)
        return answer()
      },
    }),
  })
  return {client: fake, requests}
}

interface Shape {
  title: string
  unit: string
  note: string | null
}

const query = {
  name: 'neck',
  groq: '*[0]',
  schema: z.object({title: z.string(), unit: z.string(), note: z.string().nullable()}),
  builtIn: {title: 'none', unit: '', note: null} as Shape,
}

function open(answer: () => unknown, changes: readonly ResultChange[] = []) {
  const {client, requests} = clientOf(answer)
  const preview = createPreviewContent({
    ...{client, perspective: ['rSummer', 'drafts'], findLive: () => changes},
    content: {version: () => '1'} as Content,
    log: pino({level: 'silent'}),
  })
  return {...preview, requests}
}

it('marks text that is shown as it is, and no other', async () => {
  const {content} = open(() => ({result: RESULT, resultSourceMap: SOURCE_MAP}))
  const read = await content.read(query)
  expect(read.title).not.toBe('Neck')
  expect(read.unit).toBe('lb')
  expect(stegaClean(read)).toEqual(RESULT)
})

it('leaves out the marks where the page has rules of its own for the text', async () => {
  const {content} = open(() => ({result: RESULT, resultSourceMap: SOURCE_MAP}))
  expect(await content.read({...query, schema: query.schema.extend({title: z.literal('Neck')})})).toEqual(
    RESULT,
  )
})

it('shows what is typed and not saved', async () => {
  const {content} = open(() => ({result: RESULT}), [{path: ['title'], value: 'Neck, sliced'}])
  expect((await content.read(query)).title).toBe('Neck, sliced')
})

it('reads each query once a page, with the versions that were chosen', async () => {
  const {content, requests, queries, finish} = open(() => ({result: RESULT}))
  await Promise.all([content.read(query), content.read(query)])
  finish()
  expect(requests).toEqual(['rSummer,drafts *[0]'])
  expect(await queries).toEqual([{groq: '*[0]', params: {}}])
})

it('has the built-in content where the lake does not answer', async () => {
  const {content} = open(() => {
    throw new Error('down')
  })
  expect(await content.read(query)).toEqual(query.builtIn)
})
