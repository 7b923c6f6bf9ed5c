import type {BodyPart} from '~/articles/body/body'

/** What the list of free pages knows of each. */
export interface PageEntry {
  id: string
  slug: string
  title: string
  inFooter: boolean
}

export interface CertificateFile {
  url: string
  name: string | null
  bytes: number | null
}

export interface Certificate {
  key: string
  title: string
  issuer: string | null
  number: string | null
  /** "YYYY-MM-DD", the last day on which it holds; null: it does not end, or nobody said. */
  validUntil: string | null
  file: CertificateFile | null
}

/** A page that staff made, at an address of their own choice. */
export interface FreePage extends Omit<PageEntry, 'inFooter'> {
  lead: string | null
  body: BodyPart[]
  certificates: Certificate[]
}

export type ShownCertificate = Certificate & {expired: boolean}

/** A free page as it is on a day: a certificate may have expired since it was published. */
export type ShownPage = Omit<FreePage, 'certificates'> & {certificates: ShownCertificate[]}

export function pagePath({slug}: Pick<PageEntry, 'slug'>): string {
  return `/${slug}`
}

export function findPageEntry(entries: PageEntry[], slug: string | undefined): PageEntry | undefined {
  return entries.find((entry) => entry.slug === slug)
}
