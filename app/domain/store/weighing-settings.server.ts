import {z} from 'zod'
import {
  CANCEL_RULES,
  MAX_HOLD_DAYS,
  MAX_MARGIN_PERCENT,
  NO_SHOW_RULES,
} from '../../../schemas/model/store-weighing'
import type {weighingField} from '../../../schemas/store-weighing-fields'
import type {ReadFields} from '~/platform/content/projection'
import {createFieldReader, fieldGroup} from './read-field'
import {builtInWeighing} from './weighing-settings'
import type {WeighingSettings} from './weighing-settings'

export const weighingFields = {
  marginPercent: z
    .number()
    .min(0)
    .max(MAX_MARGIN_PERCENT)
    .transform((percent) => Math.round(percent * 100)),
  holdDays: z.int().min(1).max(MAX_HOLD_DAYS),
  cancelRule: z.enum(CANCEL_RULES.map(({value}) => value)),
  noShowRule: z.enum(NO_SHOW_RULES.map(({value}) => value)),
} satisfies ReadFields<typeof weighingField>

export interface ParsedWeighing {
  weighing: WeighingSettings
  /** One line for each value that is wrong: which one, and why. */
  leftOut: string[]
}

/** An invalid value is replaced by the built-in one. */
export function parseWeighing(raw: unknown): ParsedWeighing {
  const {read, leftOut} = createFieldReader()
  const values = read('weighing', raw, fieldGroup, {})
  const field = <T>(name: keyof typeof weighingFields, schema: z.ZodType<T>, fallback: T) =>
    read(`weighing.${name}`, values[name], schema, fallback)
  const {marginPercent, holdDays, cancelRule, noShowRule} = weighingFields
  const weighing = {
    marginBasisPoints: field('marginPercent', marginPercent, builtInWeighing.marginBasisPoints),
    holdDays: field('holdDays', holdDays, builtInWeighing.holdDays),
    cancelRule: field('cancelRule', cancelRule, builtInWeighing.cancelRule),
    noShowRule: field('noShowRule', noShowRule, builtInWeighing.noShowRule),
  }
  return {weighing, leftOut}
}
