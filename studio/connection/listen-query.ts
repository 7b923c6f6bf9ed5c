import type {ListenOptions, ListenParams} from '@sanity/client'

const SENT_OPTIONS = [
  'includePreviousRevision',
  'includeResult',
  'includeAllVersions',
  'visibility',
  'effectFormat',
  'enableResume',
] as const

/** The query string @sanity/client would use for the same listener; a test compares the two. */
export function listenQuery(
  query: string,
  params: ListenParams | undefined,
  options: ListenOptions,
  tagPrefix: string | undefined,
): string {
  const search = new URLSearchParams()
  const tag = options.tag && tagPrefix ? `${tagPrefix}.${options.tag}` : options.tag
  if (tag) search.append('tag', tag)
  search.append('query', query)
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value !== undefined) search.append(`$${name}`, JSON.stringify(value))
  }
  const sent: ListenOptions = {...options, includeResult: options.includeResult ?? true}
  for (const name of SENT_OPTIONS) {
    if (sent[name]) search.append(name, String(sent[name]))
  }
  if (options.includeMutations === false) search.append('includeMutations', 'false')
  return `?${search}`
}
