import type {SanityClient} from '@sanity/client'
import type {Schema} from 'sanity'
import {z} from 'zod'
import {messages} from './messages'

const deletionSchema = z.object({
  document: z.looseObject({_id: z.string(), _type: z.string()}),
  timestamp: z.string(),
  author: z.string(),
})
const responseSchema = z.object({deletions: z.array(deletionSchema)})

export type Deletion = z.infer<typeof deletionSchema>

/** The documents of these types that were deleted last, as they were. Only the embedded lake has such a list. */
export async function fetchDeletions(client: SanityClient, types: readonly string[]): Promise<Deletion[]> {
  const response: unknown = await client.request({
    url: `/data/history/${client.config().dataset}/deletions`,
    query: {types: types.join()},
    tag: 'deletions',
  })
  return responseSchema.parse(response).deletions
}

/** The types of documents that staff make themselves. */
export function documentTypes(schema: Schema): string[] {
  return schema
    .getTypeNames()
    .filter((name) => schema.get(name)?.type?.name === 'document' && !name.startsWith('sanity.'))
}

/** What lists call the document: the field that its type names as the title. */
export function titleOf({document}: Deletion, schema: Schema): string {
  const path = schema.get(document._type)?.preview?.select?.['title'] ?? 'title'
  const value = path
    .split('.')
    .reduce<unknown>((node, name) => z.record(z.string(), z.unknown()).safeParse(node).data?.[name], document)
  return typeof value === 'string' && value !== '' ? value : messages.untitled
}
