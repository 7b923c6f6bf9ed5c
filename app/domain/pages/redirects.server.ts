import * as paths from '~/platform/url/addresses'
import {z} from 'zod'
import {normalizePath} from '../../../schemas/model/redirect-rules'
import type {redirect} from '../../../schemas/redirect'
import {findArticle} from '~/domain/articles/articles.server'
import {readContent} from '~/platform/content/content.server'
import type {ContentQuery, ContentSources} from '~/platform/content/content.server'
import {requiredList} from '~/platform/content/lenient-list'
import {fromGroq, projection} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import {readPages} from './pages.server'
import {parseTarget, findRedirect, withQuery} from './redirects'
import type {Redirect} from './redirects'

const target = z.unknown().transform((value, context) => {
  const parsed = parseTarget(value)
  if (parsed !== null) return parsed
  context.addIssue({code: 'custom', message: 'leads to no page of the shop and no https address'})
  return z.NEVER
})

const fields = {
  // Names the entry in the log when it is left out.
  id: fromGroq('_id', z.unknown()),
  from: z
    .string()
    .trim()
    .startsWith('/')
    .refine((from) => normalizePath(from) !== '/', 'is the home page'),
  to: target,
  permanent: z.boolean().catch(false),
} satisfies ReadFields<typeof redirect>

/** All old addresses and where they lead now. */
export const redirectsQuery: ContentQuery<{redirects: Redirect[]; leftOut: string[]}> = {
  name: 'redirects',
  groq: `*[_type == "redirect"] | order(_id asc)${projection(fields)}`,
  schema: requiredList(z.object(fields).omit({id: true})).transform(({items, leftOut}) => ({
    redirects: items,
    leftOut,
  })),
  builtIn: {redirects: [], leftOut: []},
}

/** As `paths.article` writes it. */
const ARTICLE_PATH = /^\/blogDetails\/([^/]+)$/

export interface RedirectTarget {
  to: string
  permanent: boolean
}

/** Where an address that is no page has moved to; null when nobody said. */
export async function findRedirectTarget(
  sources: ContentSources,
  {pathname, search}: Pick<URL, 'pathname' | 'search'>,
): Promise<RedirectTarget | null> {
  const {redirects} = await readContent(sources, redirectsQuery)
  const known = redirects.some(({from}) => normalizePath(from) === normalizePath(pathname))
  if (!known) return null
  const pages = new Set((await readPages(sources)).map(({slug}) => normalizePath(paths.page(slug))))
  const articles = await findArticlePaths(sources, redirects, pathname)
  const redirect = findRedirect(redirects, pathname, (path) => pages.has(path) || articles.has(path))
  return redirect ? {to: withQuery(redirect.to, search), permanent: redirect.permanent} : null
}

/** Which of the addresses that redirects lead to from here are articles. */
async function findArticlePaths(sources: ContentSources, redirects: Redirect[], pathname: string) {
  const targets: string[] = []
  findRedirect(redirects, pathname, (path) => {
    targets.push(path)
    return false
  })
  const found = await Promise.all(
    targets.map(async (path) => {
      const [, slug] = ARTICLE_PATH.exec(path) ?? []
      if (slug === undefined) return []
      return (await findArticle(sources, slug)) === 'missing' ? [] : [path]
    }),
  )
  return new Set(found.flat())
}
