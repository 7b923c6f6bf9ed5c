import {z} from 'zod'
import type {provenanceFields as provenanceSchema} from '../../../schemas/butcher-item-provenance'
import type {halalCertificate} from '../../../schemas/halal-certificate'
import {SLAUGHTER_CHOICES} from '../../../schemas/model/choices'
import {documentId, optionalText} from '~/platform/content/lenient-fields'
import {fromGroq, projection} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import type {HalalCertificate, Provenance} from './meat-item'

/** A day that cannot be read must not become "does not run out". */
const termDay = z.iso
  .date()
  .nullish()
  .transform((day) => day ?? null)

const certificateFields = {
  id: documentId,
  certifier: optionalText,
  number: optionalText,
  validFrom: termDay,
  validUntil: termDay,
  file: fromGroq('file.asset->url', z.string().min(1).nullable().catch(null)),
} satisfies ReadFields<typeof halalCertificate, {title: null; covers: null}>

const certificate = z.object(certificateFields)

/** The certificate is judged in `parseProvenance`. */
export const provenanceFields = {
  certificate: fromGroq(`->${projection(certificateFields)}`, z.unknown()),
  certifier: optionalText,
  slaughter: z
    .enum(SLAUGHTER_CHOICES.map(({value}) => value))
    .nullable()
    .catch(null),
  origin: optionalText,
  farm: optionalText,
  feed: optionalText,
} satisfies ReadFields<typeof provenanceSchema>

type RawProvenance = {[Name in keyof typeof provenanceFields]: z.infer<(typeof provenanceFields)[Name]>}

/** Where an item comes from, and what of it could not be read; null: nothing. */
export function parseProvenance(raw: RawProvenance): {provenance: Provenance; problem: string | null} {
  const {slaughter, origin, farm, feed} = raw
  const parsed = certificate.nullish().safeParse(raw.certificate)
  const paper = parsed.success ? (parsed.data ?? null) : null
  return {
    provenance: {
      ...{slaughter, origin, farm, feed},
      certifier: raw.certifier ?? paper?.certifier ?? null,
      certificate: paper && toCertificate(paper),
    },
    problem: parsed.success ? null : `its certificate cannot be read: ${z.prettifyError(parsed.error)}`,
  }
}

function toCertificate({certifier: _, file, ...rest}: z.infer<typeof certificate>): HalalCertificate {
  return {...rest, fileUrl: file && toLocalUrl(file)}
}

/** Files of the embedded lake get a path, so that they load from whatever host the shop is reached by. */
function toLocalUrl(url: string): string {
  const ours = url.indexOf('/lake/files/')
  return ours === -1 ? url : url.slice(ours)
}
