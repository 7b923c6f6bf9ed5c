import type {PortableTextBlock} from '@portabletext/react'
import {z} from 'zod'

/** Optional fields: missing, null or invalid values become null or empty. */
export const optionalText = z.string().trim().min(1).nullable().catch(null)
export const optionalNumber = z.number().nullable().catch(null)
export const optionalMoment = z.iso.datetime({offset: true}).nullable().catch(null)

export const webAddress = z.url({protocol: /^https?$/})

const child = z.looseObject({_type: z.string()})
const block = z.looseObject({_type: z.literal('block'), children: z.array(child)})

/** Portable Text blocks; anything else is dropped. */
export const optionalRichText = z
  .array(z.unknown())
  .catch([])
  .transform((blocks) =>
    blocks.filter((candidate): candidate is PortableTextBlock => block.safeParse(candidate).success),
  )
