import {z} from 'zod'
import type {page} from '../../../schemas/page'
import type {certificate as certificateType} from '../../../schemas/page-certificates'
import {bodyField} from '~/domain/articles/body/body.query'
import type {ContentQuery} from '~/platform/content/content.server'
import {optionalNumber, optionalText, requiredText} from '~/platform/content/lenient-fields'
import {lenientList} from '~/platform/content/lenient-list'
import {fromGroq, projection} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import type {Certificate, CertificateFile, ContentPage, PageSummary} from './page'
import {summaryFields} from './pages.query'

const fileFields = {
  url: z.string().regex(/\/files\/[^/]+\/[^/]+\/[^/]+$/),
  name: fromGroq('originalFilename', optionalText),
  bytes: fromGroq('size', optionalNumber),
}

const file = z
  .object(fileFields)
  .transform((found): CertificateFile => ({...found, url: toLocalUrl(found.url)}))

/** Ours is asked for on the page's own address, whatever name the shop is reached by. */
function toLocalUrl(url: string): string {
  const ours = url.indexOf('/lake/files/')
  return ours === -1 ? url : url.slice(ours)
}

const certificateFields = {
  _key: z.string(),
  title: requiredText,
  issuer: optionalText,
  number: optionalText,
  validUntil: z.iso.date().nullable().catch(null),
  file: fromGroq(`file.asset->${projection(fileFields)}`, file.nullable().catch(null)),
} satisfies ReadFields<typeof certificateType>

const certificate = z
  .object(certificateFields)
  .transform(({_key, ...rest}): Certificate => ({key: _key, ...rest}))

const fields = {
  ...summaryFields,
  lead: optionalText,
  body: bodyField,
  certificates: fromGroq(`[]${projection(certificateFields)}`, lenientList(certificate)),
} satisfies ReadFields<typeof page, {inFooter: null}>

export interface PageResult {
  /** Null while the page has never been read. */
  page: ContentPage | null
  leftOut: string[]
}

const schema = z.object(fields).transform(({body, certificates, ...rest}): PageResult => {
  return {
    page: {...rest, body: body.items, certificates: certificates.items},
    leftOut: [...body.leftOut, ...certificates.leftOut],
  }
})

/** One free page; asked only for what is in the list of pages. */
export function pageQuery({id, slug}: Pick<PageSummary, 'id' | 'slug'>): ContentQuery<PageResult> {
  return {
    name: `page-${slug}`,
    groq: `*[_type == "page" && _id == $id][0]${projection(fields)}`,
    params: {id},
    schema,
    builtIn: {page: null, leftOut: []},
  }
}
