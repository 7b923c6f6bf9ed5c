import {z} from 'zod'
import {parseJson} from '../../../runtime/json'
import {CONTACT_FIELDS} from './contact-form'

/** What the form was filled with; it travels in hidden fields. */
export const snapshotSchema = z.object({
  revision: z.coerce.number().int().min(1).max(2_147_483_647),
  original: z
    .string()
    .max(20_000)
    .transform(parseJson)
    .pipe(z.record(z.enum(CONTACT_FIELDS), z.string().max(1_000))),
})
