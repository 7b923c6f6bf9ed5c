import type {Log} from '~/platform/config/log.server'
import type {Content, ContentQuery} from './content.server'

/** What every reader of the Content Lake needs of a loader's context. */
export interface ContentSources {
  content: Pick<Content, 'read'>
  log: Pick<Log, 'warn'>
}

const reported = new WeakSet<object>()

/** The answer to a query; logs which entries it had to leave out, once an answer, not once a page. */
export async function readContent<T extends {leftOut: string[]}>(
  {content, log}: ContentSources,
  query: ContentQuery<T>,
): Promise<T> {
  const answer = await content.read(query)
  const {leftOut} = answer
  if (leftOut.length > 0 && !reported.has(answer)) {
    reported.add(answer)
    log.warn({query: query.name, count: leftOut.length, leftOut}, 'content: entries left out')
  }
  return answer
}
