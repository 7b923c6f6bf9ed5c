import {z} from 'zod'
import type {OrderedProvenance} from '~/domain/butcher/provenance'

const cents = z.number().int().min(0)
/** What was chosen of how to prepare it: "Cut: 8 pieces". */
export interface CutChoice {
  set: string
  option: string
  feeCents: number
}

const cutChoices = z.array(z.object({set: z.string(), option: z.string(), feeCents: cents})).catch([])

/** Of `order_lines.cut`; empty: there was nothing to choose. */
export function parseCut(stored: unknown): CutChoice[] {
  return stored === null ? [] : cutChoices.parse(stored)
}

const day = z.iso.date().nullable()

/** Where it comes from, as of the order. */
const provenance = z
  .object({
    certifier: z.string().nullable(),
    slaughter: z.enum(['hand', 'machine']).nullable(),
    origin: z.string().nullable(),
    certificate: z.object({validFrom: day, validUntil: day}).nullable(),
  })
  .nullable()
  .catch(null)

export function parseProvenance(stored: unknown): OrderedProvenance | null {
  return provenance.parse(stored)
}

/** "8 pieces · Skin off" */
export function formatCut(cut: readonly CutChoice[]): string {
  return cut.map(({option}) => option).join(' · ')
}
