import {z} from 'zod'
import {BODY, bodyField} from '~/domain/articles/body/body.query'
import type {ContentQuery} from '~/platform/content/content.server'
import {optionalNumber, optionalText} from '~/platform/content/lenient-fields'
import {lenientList} from '~/platform/content/lenient-list'
import type {Certificate, CertificateFile, ContentPage, PageSummary} from './page'
import {summaryFields} from './pages.query'

const GROQ = `*[_type == "page" && _id == $id][0]{
  "id": _id, title, "slug": slug.current, lead,
  body${BODY},
  certificates[]{
    _key, title, issuer, number, validUntil,
    "file": file.asset->{url, "name": originalFilename, "bytes": size}
  }
}`

const file = z
  .object({url: z.string().regex(/\/files\/[^/]+\/[^/]+\/[^/]+$/), name: optionalText, bytes: optionalNumber})
  .transform((found): CertificateFile => ({...found, url: toLocalUrl(found.url)}))

/** Ours is asked for on the page's own address, whatever name the shop is reached by. */
function toLocalUrl(url: string): string {
  const ours = url.indexOf('/lake/files/')
  return ours === -1 ? url : url.slice(ours)
}

const certificate = z
  .object({
    _key: z.string(),
    title: z.string().trim().min(1),
    issuer: optionalText,
    number: optionalText,
    validUntil: z.iso.date().nullable().catch(null),
    file: file.nullable().catch(null),
  })
  .transform(({_key, ...rest}): Certificate => ({key: _key, ...rest}))

export interface PageResult {
  /** Null while the page has never been read. */
  page: ContentPage | null
  leftOut: string[]
}

const schema = z
  .object({
    ...summaryFields,
    lead: optionalText,
    body: bodyField,
    certificates: lenientList(certificate),
  })
  .transform(({body, certificates, ...rest}): PageResult => {
    return {
      page: {...rest, body: body.items, certificates: certificates.items},
      leftOut: [...body.leftOut, ...certificates.leftOut],
    }
  })

/** One free page; asked only for what is in the list of pages. */
export function pageQuery({id, slug}: Pick<PageSummary, 'id' | 'slug'>): ContentQuery<PageResult> {
  return {name: `page-${slug}`, groq: GROQ, params: {id}, schema, builtIn: {page: null, leftOut: []}}
}
